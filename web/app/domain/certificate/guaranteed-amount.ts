import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { formatMoney } from '~/lib/money';
import { totalUnderNotice } from './total-under-notice';

/** The parts of a version that decide the amount. */
export type Guaranteeing = Pick<
  CertificateVersion,
  'state' | 'cover_from' | 'cover_until' | 'notice_until' | 'statement'
>;

interface GuaranteedAmount {
  /** 'Not set yet' before there is one. */
  readonly now: string;
  /** The approved amount, if the certificate now states another. */
  readonly was: string | undefined;
}

/** The maximum total of a guarantee by the version that counts, and the approved amount if it differs. */
export function guaranteedAmount(
  {
    guarantee_amount: amount,
    guarantee_currency: currency,
  }: Pick<Application, 'guarantee_amount' | 'guarantee_currency'>,
  version: Guaranteeing | undefined,
): GuaranteedAmount {
  const approved = amount === null ? 'Not set yet' : formatMoney(amount, currency);
  if (!version) return { now: approved, was: undefined };
  const now = formatMoney((totalUnderNotice(version) ?? version.statement.cover.total_limit_pence) / 100);
  return { now, was: now === approved || amount === null ? undefined : approved };
}

/** The version that counts: issued, and not replaced. */
export function countingVersion(versions: readonly CertificateVersion[] | undefined): CertificateVersion | undefined {
  return versions?.find(({ issued_at, replaced_at }) => issued_at !== null && replaced_at === null);
}
