import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { runningNotice } from './running-notice';

/**
 * The most that a certificate can still pay in all under a notice of withdrawal, in pence: its monthly limit for each calendar month in which rent
 * can fall due until the last day of the notice. Undefined without a notice, where the notice leaves the stated total, and where rent is due for other
 * periods, of which one day may make several months due.
 */
export function totalUnderNotice(
  version: Pick<CertificateVersion, 'state' | 'cover_from' | 'cover_until' | 'notice_until' | 'statement'>,
): number | undefined {
  const notice = runningNotice(version);
  if (!notice) return undefined;
  const { monthly_limit_pence: monthly, total_limit_pence: total } = version.statement.cover;
  if (!notice.leavesNothing && version.statement.tenancy.rent_period !== 'month') return undefined;
  const left = notice.leavesNothing ? 0 : (monthOf(notice.until) - monthOf(version.cover_from) + 1) * monthly;
  return left < total ? left : undefined;
}

/** The number of a day's month, counted from the year 0. */
function monthOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month;
}
