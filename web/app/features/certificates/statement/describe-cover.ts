import { describeReach } from '@functions/_shared/certificate/reach-of-total.ts';
import type { Detail } from '~/components/ui/section';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { runningNotice } from '~/domain/certificate/running-notice';
import { totalUnderNotice } from '~/domain/certificate/total-under-notice';
import { formatDate, toIsoDay } from '~/lib/dates';
import { formatPence } from './describe-statement';

type Covered = Pick<
  CertificateVersion,
  'state' | 'cover_from' | 'cover_until' | 'claims_until' | 'notice_until' | 'withdrawn_at' | 'statement'
>;

/**
 * The dates and limits of a certificate's cover as names and values; during a notice of withdrawal and after it, what is left,
 * beside the earlier values.
 */
export function describeCover(version: Covered): Detail[] {
  const [days, amounts, lastClaims] = wordsOf(version);
  // A version that is not issued covers nothing.
  const isIssued = version.state !== 'awaiting_signature' && version.state !== 'issuing';
  return [
    { label: isIssued ? 'Covered' : 'To be covered, once it is issued', value: days },
    { label: isIssued ? 'Unpaid rent covered' : 'Unpaid rent to be covered', value: amounts },
    { label: 'Last day for claims', value: lastClaims },
  ];
}

/** Says in a few words for a list when the cover of an issued certificate ends or ended; undefined if a badge or its sentence says more. */
export function describeEnd(version: Covered): string | undefined {
  const { state, cover_until: until } = version;
  if (state === 'in_claims_period' || state === 'ended') return `Ended on ${formatDate(until)}`;
  if (state !== 'not_begun' && state !== 'in_force') return undefined;
  const notice = runningNotice(version);
  return notice?.leavesNothing ? undefined : `Covers until ${formatDate(notice?.until ?? until)}`;
}

function wordsOf(version: Covered): [days: string, amounts: string, lastClaims: string] {
  const { cover_from: from, cover_until: until, statement } = version;
  const [first, last, claims] = [formatDate(from), formatDate(until), formatDate(version.claims_until)];
  const [monthly, total] = [statement.cover.monthly_limit_pence, statement.cover.total_limit_pence].map(formatPence);
  const reach = describeReach({
    from,
    until,
    monthlyLimitPence: statement.cover.monthly_limit_pence,
    totalLimitPence: statement.cover.total_limit_pence,
  });
  const limits = `up to ${monthly} a month, ${total} in all`;
  const notice = runningNotice(version);
  const withdrawnOn = version.state === 'withdrawn' ? toIsoDay(version.withdrawn_at) : null;
  if (notice?.leavesNothing || (withdrawnOn !== null && from >= withdrawnOn)) {
    return [`Nothing (it was ${first} to ${last})`, `None (it was ${limits})`, `None (it was ${claims})`];
  }
  // By sections 7 and 11 of the terms rent that fell due before the end can be claimed until the day that is stated.
  if (withdrawnOn !== null) {
    return [
      `Rent that fell due before ${formatDate(withdrawnOn)} (it was ${first} to ${last})`,
      `${limits}, for rent that fell due before then`,
      `${claims}, as stated`,
    ];
  }
  if (!notice) return [`${first} to ${last}`, `${limits}${reach}`, claims];
  const left = totalUnderNotice(version);
  const limitsLeft =
    left === undefined ? limits : `up to ${monthly} a month, ${formatPence(left)} in all (it was ${total})`;
  const rent = `for rent that falls due until ${formatDate(notice.until)}`;
  return [
    `${first} to ${formatDate(notice.until)} (it was until ${last})`,
    `${limitsLeft}, ${rent}`,
    `${claims}, as stated, ${rent}`,
  ];
}
