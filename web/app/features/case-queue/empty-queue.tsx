import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { QueueFilter } from '~/data/application-cases/queue-query';
import type { CertificateTask } from '~/data/application-cases/queue-summary-query';

interface EmptyQueueProps {
  /** The filter of the queue. */
  filter: QueueFilter;
  tasks: readonly CertificateTask[];
  /** The signatures and decisions that wait for a colleague. */
  forAnother: number;
  /** The person's own cases that are with a tenant or a landlord. */
  mineElsewhere: number;
}

/**
 * An empty queue. The filter for appeals links to objections, which are listed with the certificates; the filters for appeals and
 * for signatures link to those of colleagues; and the filter for one's own cases links to those that wait for somebody else.
 */
export function EmptyQueue({ filter, tasks, forAnother, mineElsewhere }: EmptyQueueProps) {
  const objections =
    filter.turn === 'staff' && filter.step === 'appeal' ? tasks.filter(({ task }) => task === 'objection').length : 0;
  const elsewhere = filter.assigned === 'me' && filter.step !== 'elsewhere' ? mineElsewhere : 0;
  const forColleague = filter.step === 'signature' || filter.step === 'appeal' ? forAnother : 0;
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
      {forColleague > 0 ? (
        <p className="mt-2">
          <Link to={`${paths.applications}?show=another`} className="font-semibold underline underline-offset-4">
            {forColleague === 1 ? '1 case waits' : `${forColleague} cases wait`} for a colleague
          </Link>{' '}
          to sign or to decide an appeal.
        </p>
      ) : null}
      {elsewhere > 0 ? (
        <p className="mt-2">
          <Link
            to={`${paths.applications}?show=elsewhere&who=me`}
            className="font-semibold underline underline-offset-4"
          >
            {elsewhere === 1 ? '1 of yours is' : `${elsewhere} of yours are`} with a tenant or a landlord
          </Link>
          . What you can do meanwhile stands there.
        </p>
      ) : null}
    </div>
  );
}
