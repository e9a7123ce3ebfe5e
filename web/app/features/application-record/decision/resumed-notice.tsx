import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { formatDate } from '~/lib/dates';

type Ended = Pick<Application, 'id' | 'status' | 'application_closings' | 'application_rejections'>;

/** Says why an application waits for a decision again: it was reopened, or an appeal succeeded. Only the newest reason is shown. */
export function ResumedNotice({ application }: { application: Ended }) {
  if (!isUndecided(application)) return null;
  const [newest] = [...reopenings(application), ...wonAppeals(application)].sort((a, b) => b.at.localeCompare(a.at));
  if (!newest) return null;
  return (
    <Notice tone="info" isOutcome title={newest.title} className="mb-5">
      <p>{formatDate(newest.at)}</p>
      {newest.words ? <p className="mt-1 whitespace-pre-line break-words">{newest.words}</p> : null}
      {newest.isAppeal ? (
        <Button asChild variant="secondary" size="small" className="mt-3">
          <Link to={paths.askTenant(application.id)}>Ask the tenant</Link>
        </Button>
      ) : null}
    </Notice>
  );
}

interface Resumption {
  readonly at: string;
  readonly title: string;
  readonly words: string | null;
  /** If the answer to an appeal asks for documents, staff request them separately. */
  readonly isAppeal: boolean;
}

function reopenings({ application_closings: closings }: Ended): Resumption[] {
  return closings.flatMap(({ kind, reopened_at, reopen_reason }) =>
    reopened_at === null
      ? []
      : [
          {
            at: reopened_at,
            title: kind === 'withdrawn' ? 'Opened again after a withdrawal' : 'Opened again after it was closed',
            words: reopen_reason,
            isAppeal: false,
          },
        ],
  );
}

function wonAppeals({ application_rejections: rejections }: Ended): Resumption[] {
  return rejections.flatMap(({ appeal_outcome, appeal_decided_at, appeal_reply }) =>
    appeal_outcome === 'overturned' && appeal_decided_at !== null
      ? [{ at: appeal_decided_at, title: 'Looked at again after an appeal', words: appeal_reply, isAppeal: true }]
      : [],
  );
}
