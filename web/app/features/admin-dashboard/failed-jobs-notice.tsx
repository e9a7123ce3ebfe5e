import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';

/** A notice about failed background jobs, if there are any. */
export function FailedJobsNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warn" className="mb-5">
      {count === 1 ? 'One e-mail or other work could' : `${count} e-mails or other pieces of work could`} not be carried
      out.{' '}
      <Link to={paths.jobs} className="font-semibold underline underline-offset-4">
        See what failed
      </Link>
    </Notice>
  );
}
