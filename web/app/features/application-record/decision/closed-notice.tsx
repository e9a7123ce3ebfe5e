import { Notice } from '~/components/feedback/notice';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDate } from '~/lib/dates';
import type { Decidable } from './decidable';
import { ReopenApplication } from './reopen-application';

interface ClosedNoticeProps {
  closing: Application['application_closings'][number];
  editing: Decidable;
}

/** Why an application is closed, and the way to open it again for whoever decides. */
export function ClosedNotice({ closing, editing }: ClosedNoticeProps) {
  const { has } = usePermissions();
  return (
    <div className="grid gap-4">
      <Notice tone="info" isOutcome title={closing.kind === 'withdrawn' ? 'Withdrawn by the tenant' : 'Closed'}>
        <p>{formatDate(closing.closed_at)}</p>
        {closing.reason ? <p className="mt-1 whitespace-pre-line break-words">{closing.reason}</p> : null}
      </Notice>
      {has('decide') ? <ReopenApplication editing={editing} /> : null}
    </div>
  );
}
