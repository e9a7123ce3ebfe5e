import { ENDS_SOON_DAYS } from '~/config/limits';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { formatDate, londonToday } from '~/lib/dates';
import { runningNotice } from './running-notice';

type Ending = Pick<CertificateVersion, 'state' | 'cover_from' | 'cover_until' | 'notice_until'>;

/** 'Ends on 31 January 2027, in 65 days.' for a cover that soon ends by itself; undefined for any other, also under notice. */
export function endsSoon(version: Ending): string | undefined {
  if (version.state !== 'in_force' || runningNotice(version)) return undefined;
  const { cover_until: until } = version;
  const days = Math.round((Date.parse(until) - Date.parse(londonToday())) / 86_400_000);
  if (days < 0 || days > ENDS_SOON_DAYS) return undefined;
  return `Ends on ${formatDate(until)}, ${describeDistance(days)}.`;
}

function describeDistance(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** Advice for a landlord or agent. The mail about the end has the same. */
export function endingAdvice(isSpecimen: boolean): string {
  return isSpecimen
    ? 'It is a specimen, so there is nothing to do.'
    : 'It does not renew by itself. If the tenant stays and you want the guarantee to go on, ask the tenant and us in good time.';
}
