import { describeUncovered } from '@functions/_shared/certificate/describe-uncovered.ts';
import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';

/** Which part of the rent a certificate leaves out, as its mail says it; undefined where it leaves out none. */
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
