import { RotateCw } from 'lucide-react';
import { Notice } from '~/components/feedback/notice';
import { ChangeButton } from '~/components/ui/change-button';
import { Spinner } from '~/components/ui/spinner';
import type { CertificateFailure } from '~/data/certificate-versions/certificate-failures-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { useRetryJobMutation } from '~/data/jobs/retry-job-mutation';
import { formatDateTime } from '~/lib/dates';
import { useIssueFailure } from './use-issue-failure';

/** Says that a signed version is being issued, or that issuing failed. */
export function Issuing({ version }: { version: CertificateVersion }) {
  const { failure, refetch } = useIssueFailure(version);
  if (failure) return <IssueFailure failure={failure} onSettled={() => void refetch()} />;
  return (
    <p role="status" className="flex items-center gap-3 rounded-xl bg-info-wash px-4 py-3 font-medium text-info">
      <Spinner />
      Signed. It is being issued, and this page shows it as soon as it is done.
    </p>
  );
}

/** The reason why a version could not be issued, with a button to try again. */
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
