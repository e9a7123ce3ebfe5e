import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Notice } from '~/components/feedback/notice';
import { ChangeButton } from '~/components/ui/change-button';
import { certificateFailuresQueryOptions } from '~/data/certificate-versions/certificate-failures-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { useRetryJobMutation } from '~/data/jobs/retry-job-mutation';
import { formatDateTime } from '~/lib/dates';

/** Says when a version could not be issued, with the button that tries again. */
export function IssueFailure({ version }: { version: CertificateVersion }) {
  const query = useQuery(certificateFailuresQueryOptions(version.application_id));
  const retry = useRetryJobMutation();
  const failure = query.data?.find(({ version_id }) => version_id === version.id);
  if (!failure) return null;
  const handleRetry = () => retry.mutate(failure.job_id, { onSettled: () => void query.refetch() });
  return (
    <Notice tone="bad" title="The certificate could not be issued" isAlert>
      <p className="break-words">
        Given up on {formatDateTime(failure.failed_at)}: {failure.error}
      </p>
      <ChangeButton size="small" variant="secondary" className="mt-3" disabled={retry.isPending} onClick={handleRetry}>
        <RotateCw aria-hidden />
        {retry.isPending ? 'Starting...' : 'Try again'}
      </ChangeButton>
    </Notice>
  );
}
