import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { ChangeButton } from '~/components/ui/change-button';
import { Time } from '~/components/ui/time';
import { paths } from '~/config/paths';
import type { FailedJob } from '~/data/jobs/failed-jobs-query';
import { useRetryJobMutation } from '~/data/jobs/retry-job-mutation';
import { describeJob } from '~/domain/staff/describe-job';
import { explainFailure } from './explain-failure';

/** One failed job: its task, recipient, what its failure means, the error itself on request, and the button that restarts it while that makes sense. */
export function FailedJobRow({ job, onRetried }: { job: FailedJob; onRetried: () => void }) {
  const retry = useRetryJobMutation();
  const title = describeJob(job.kind);
  const { what, todo } = explainFailure(job);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b px-5 py-4 last:border-b-0 sm:px-7">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {title}
          {job.recipient ? <span className="font-normal"> to {job.recipient}</span> : null}
        </p>
        {job.application_id ? (
          <p className="text-[0.9375rem]">
            For{' '}
            <Link
              to={linkOf(job.kind, job.application_id)}
              className="figures font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {job.application_number}
            </Link>
          </p>
        ) : null}
        <p className="text-[0.9375rem] text-bad">{what}</p>
        {job.can_retry ? <p className="text-[0.9375rem]">{todo}</p> : null}
        <p className="mt-0.5 text-sm text-soft">
          {job.attempts === 1 ? '1 attempt' : `${job.attempts} attempts`}, given up <Time value={job.failed_at} />
        </p>
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer font-semibold underline underline-offset-4">Details</summary>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap text-soft">{job.error}</p>
        </details>
      </div>
      {job.can_retry ? (
        <ChangeButton
          size="small"
          variant="secondary"
          disabled={retry.isPending}
          onClick={() => retry.mutateAsync(job.id).then(onRetried, () => undefined)}
          aria-label={`Start again: ${title}${job.recipient ? ` to ${job.recipient}` : ''}`}
        >
          <RotateCw aria-hidden />
          {retry.isPending ? 'Starting...' : 'Start again'}
        </ChangeButton>
      ) : (
        <p className="text-sm text-soft">Too old to be of use</p>
      )}
    </li>
  );
}

function linkOf(kind: string, applicationId: string): string {
  return kind === 'issue_certificate' ? paths.certificateOf(applicationId) : paths.rentGuarantee(applicationId);
}
