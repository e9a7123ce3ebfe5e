import type { Detail } from '~/components/ui/section';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { runningNotice } from '~/domain/running-notice';
import { totalUnderNotice } from '~/domain/total-under-notice';
import { formatDate } from '~/lib/dates';
import { formatPence } from './describe-statement';

type Covered = Pick<
  CertificateVersion,
  'state' | 'cover_from' | 'cover_until' | 'claims_until' | 'notice_until' | 'statement'
>;

/** When a certificate covers rent, how much of it, and until when it can be claimed, as names and values: under a notice of withdrawal what that leaves, beside what it was. */
export function describeCover(version: Covered): Detail[] {
  const { cover_from: from, cover_until: until, claims_until: claims, statement } = version;
  const [first, last] = [formatDate(from), formatDate(until)];
  const [monthly, total] = [statement.cover.monthly_limit_pence, statement.cover.total_limit_pence].map(formatPence);
  const limits = `up to ${monthly} a month, ${total} in all`;
  const notice = runningNotice(version);
  const left = totalUnderNotice(version);
  const limitsLeft =
    left === undefined ? limits : `up to ${monthly} a month, ${formatPence(left)} in all (it was ${total})`;
  const [days, amounts] = !notice
    ? [`${first} to ${last}`, limits]
    : notice.leavesNothing
      ? [`Nothing (it was ${first} to ${last})`, `None (it was ${limits})`]
      : [
          `${first} to ${formatDate(notice.until)} (it was until ${last})`,
          `${limitsLeft}, for rent that falls due until ${formatDate(notice.until)}`,
        ];
  return [
    { label: 'Covered', value: days },
    { label: 'Unpaid rent covered', value: amounts },
    { label: 'Last day for claims', value: describeClaims(claims, notice) },
  ];
}

/** By sections 7 and 11 of the terms a notice leaves what fell due until its last day, and the day until which that can be claimed. */
function describeClaims(claims: string, notice: ReturnType<typeof runningNotice>): string {
  if (!notice) return formatDate(claims);
  return notice.leavesNothing
    ? `None (it was ${formatDate(claims)})`
    : `${formatDate(claims)}, as stated, for rent that falls due until ${formatDate(notice.until)}`;
}
