import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useReopenApplicationMutation } from '~/data/rent-guarantee-applications/close-application-mutations';
import { formatDate } from '~/lib/dates';
import type { Decidable } from './decidable';

interface ClosedNoticeProps {
  closing: Application['application_closings'][number];
  editing: Decidable;
}

/** Why an application is closed, and the way to open it again. */
export function ClosedNotice({ closing, editing }: ClosedNoticeProps) {
  const reopen = useReopenApplicationMutation();
  const handleReopen = () =>
    reopen.mutate(closing.application_id, { onSuccess: () => void editing.rebase().catch(() => undefined) });
  return (
    <div className="grid gap-4">
      <Notice tone="info" title={closing.kind === 'withdrawn' ? 'Withdrawn by the tenant' : 'Closed'}>
        <p>{formatDate(closing.closed_at)}</p>
        {closing.reason ? <p className="mt-1 whitespace-pre-line break-words">{closing.reason}</p> : null}
      </Notice>
      <Button variant="secondary" className="w-full" disabled={reopen.isPending} onClick={handleReopen}>
        Open again
      </Button>
    </div>
  );
}
