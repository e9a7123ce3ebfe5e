import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import { failedJobsQueryOptions } from '~/data/jobs/failed-jobs-query';

/** Tells staff about failed background work, where there is any. */
export function FailedJobsNotice() {
  const { data } = useQuery(failedJobsQueryOptions());
  if (!data?.length) return null;
  return (
    <Notice tone="warn" className="mb-5">
      {data.length === 1 ? 'One e-mail or other work could' : `${data.length} e-mails or other pieces of work could`}{' '}
      not be carried out.{' '}
      <Link to={paths.jobs} className="font-semibold underline underline-offset-4">
        See what failed
      </Link>
    </Notice>
  );
}
