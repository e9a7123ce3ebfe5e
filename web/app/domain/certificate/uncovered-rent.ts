import { describeUncovered } from '@functions/_shared/certificate/describe-uncovered.ts';
import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';

/** Describes the part of the rent that a certificate does not cover, in the words of its mail; undefined if it covers all. */
export function uncoveredRent({
  tenancy,
  cover,
  changes,
}: Pick<CertificateStatement, 'tenancy' | 'cover' | 'changes'>): string | undefined {
  return describeUncovered({
    rentPence: tenancy.share_pence ?? tenancy.rent_pence,
    monthlyLimitPence: cover.monthly_limit_pence,
    changes,
  });
}
