import { RotateCw } from 'lucide-react';
import { Notice } from '~/components/feedback/notice';
import { ChangeButton } from '~/components/ui/change-button';
import type { CertificateFailure } from '~/data/certificate-versions/certificate-failures-query';
import { useRetryJobMutation } from '~/data/jobs/retry-job-mutation';
import { formatDateTime } from '~/lib/dates';

/** Why a version could not be issued, with the button that tries again. */
export function IssueFailure({ failure, onSettled }: { failure: CertificateFailure; onSettled: () => void }) {
  const retry = useRetryJobMutation();
  const handleRetry = () => retry.mutate(failure.job_id, { onSettled });
  return (
    <Notice tone="bad" title="The certificate could not be issued" isAlert>
      <p>
        It is signed, but the service gave up on {formatDateTime(failure.failed_at)}. Nobody has been told of it. Try
        again. If it fails again, send whoever runs the service this:
      </p>
      <p className="mt-1 break-words text-sm">{failure.error}</p>
      <ChangeButton size="small" variant="secondary" className="mt-3" disabled={retry.isPending} onClick={handleRetry}>
        <RotateCw aria-hidden />
        {retry.isPending ? 'Starting...' : 'Try again'}
      </ChangeButton>
    </Notice>
  );
}
