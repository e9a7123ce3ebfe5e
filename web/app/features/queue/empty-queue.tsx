import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { CertificateTask } from '~/data/application-cases/queue-summary-query';

interface EmptyQueueProps {
  /** The step that the queue shows; null for all. */
  step: string | null;
  tasks: readonly CertificateTask[];
}

/** A queue with nothing in it. Who looks for appeals is led to the objections to notices, which wait at certificates. */
export function EmptyQueue({ step, tasks }: EmptyQueueProps) {
  const objections = step === 'appeal' ? tasks.filter(({ task }) => task === 'objection').length : 0;
  return (
    <div className="px-5 py-10 text-center text-soft">
      <p>Nothing is waiting here.</p>
      {objections > 0 ? (
        <p className="mt-2">
          <Link
            to={`${paths.applications}?certificates=objection`}
            className="font-semibold underline underline-offset-4"
          >
            {objections === 1
              ? '1 objection to a notice of withdrawal waits'
              : `${objections} objections to notices of withdrawal wait`}
          </Link>{' '}
          at certificates in force.
        </p>
      ) : null}
    </div>
  );
}
