import { DetailList } from '~/components/ui/section';
import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';
import { describeStatement } from './describe-statement';

/** Everything that a certificate states, to read before it is signed. */
export function StatementDetails({ statement }: { statement: CertificateStatement }) {
  return <DetailList details={describeStatement(statement)} className="gap-y-4 text-[0.9375rem]" />;
}
