import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { ChangeButton } from '~/components/ui/change-button';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { type FailedJob, failedJobsQueryOptions } from '~/data/jobs/failed-jobs-query';
import { useRetryJobMutation } from '~/data/jobs/retry-job-mutation';
import { FailedJobRow } from './failed-job-row';
import { RetriedJobs } from './retried-jobs';

/** `/dashboard/jobs`: failed background work, which staff can restart. */
export function FailedJobsScreen() {
  const jobs = useQuery(failedJobsQueryOptions());
  const retryAll = useRetryJobMutation();
  const canRetryAll = jobs.data?.some(({ can_retry }) => can_retry) ?? false;
  const [retried, setRetried] = useState<readonly FailedJob[]>([]);
  // Each job once. The ids of a new round are loaded again.
  const addRetried = (added: readonly FailedJob[]) =>
    setRetried((before) => [...before.filter(({ id }) => !added.some((job) => job.id === id)), ...added]);
  const handleRetryAll = () => {
    const started = jobs.data?.filter(({ can_retry }) => can_retry) ?? [];
    retryAll.mutateAsync(undefined).then(
      () => addRetried(started),
      () => undefined,
    );
  };
  const all = canRetryAll ? (
    <ChangeButton size="small" disabled={retryAll.isPending} onClick={handleRetryAll}>
      {retryAll.isPending ? 'Starting...' : 'Start all again'}
    </ChangeButton>
  ) : undefined;
  return (
    <>
      <PageHeader
        title="Background work"
        description="E-mails, text messages and other work that could not be carried out."
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        actions={<RefreshButton isRefreshing={jobs.isFetching} onRefresh={() => void jobs.refetch()} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RetriedJobs jobs={retried} />
        <Section title="Failed" actions={all}>
          {jobs.isPending ? (
            <RowsSkeleton label="Loading failed work..." />
          ) : jobs.isError ? (
            <ErrorState
              title="Failed to load background work"
              description={jobs.error.message}
              onRetry={() => void jobs.refetch()}
            />
          ) : jobs.data.length === 0 ? (
            <EmptyState
              title="Nothing has failed"
              description="All work in the background was carried out, or is under way."
            />
          ) : (
            <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
              {jobs.data.map((job) => (
                <FailedJobRow key={job.id} job={job} onRetried={() => addRetried([job])} />
              ))}
            </ul>
          )}
        </Section>
      </div>
    </>
  );
}
