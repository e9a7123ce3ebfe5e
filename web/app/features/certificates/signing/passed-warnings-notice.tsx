import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { PassedWarnings } from '~/domain/agreement/passed-warnings';

/** Says to whoever signs which warnings the approval passed, and why. */
export function PassedWarningsNotice({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(approvalFactsQueryOptions(applicationId));
  if (!data || data.passed.length === 0) return null;
  return (
    <Notice tone="warn" title="Approved in spite of a warning">
      <PassedWarnings warnings={data.passed} />
    </Notice>
  );
}
