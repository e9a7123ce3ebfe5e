import { ENDS_SOON_DAYS } from '~/config/limits';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { formatDate, londonToday } from '~/lib/dates';
import { runningNotice } from './running-notice';

type Ending = Pick<CertificateVersion, 'state' | 'cover_from' | 'cover_until' | 'notice_until'>;

/** 'Ends on 31 January 2027, in 65 days.' for a cover that runs and ends by itself soon; undefined for others, of which a notice says more. */
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

/** What a landlord or agent can do about it, as the mail about the end says it. */
export function endingAdvice(isSpecimen: boolean): string {
  return isSpecimen
    ? 'It is a specimen, so there is nothing to do.'
    : 'It does not renew by itself. If the tenant stays and you want the guarantee to go on, ask the tenant and us in good time.';
}
