import { useState } from 'react';
import { Notice } from '~/components/feedback/notice';
import { ReasonSheet } from '~/components/form/reason-sheet';
import { ChangeButton } from '~/components/ui/change-button';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useReopenApplicationMutation } from '~/data/rent-guarantee-applications/close-application-mutations';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate } from '~/lib/dates';
import type { Decidable } from './decidable';

interface ClosedNoticeProps {
  closing: Application['application_closings'][number];
  editing: Decidable;
}

/** The reason why an application is closed, with the button that reopens it for staff who may decide. */
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

/** Reopens a withdrawn or closed application, with a reason that its timeline shows. */
export function ReopenApplication({ editing }: { editing: Decidable }) {
  const [isOpen, setIsOpen] = useState(false);
  const reopen = useReopenApplicationMutation();
  const storedAs = `reopening:${useAuth().user?.id}:${editing.base.id}`;
  const handleSubmit = async (reason: string) => {
    const { id, application_number: applicationNumber } = editing.base;
    await reopen.mutateAsync({ applicationId: id, applicationNumber, reason });
    await editing.rebase().catch(() => undefined);
  };
  return (
    <>
      <ChangeButton variant="secondary" className="w-full" onClick={() => setIsOpen(true)}>
        Open again
      </ChangeButton>
      <ReasonSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Open this application again"
        description="It waits for a decision as before, in the status that it had. The tenant is told by mail."
        hint="The tenant reads it in the timeline"
        says="why it goes on"
        submitLabel="Open again"
        busyLabel="Opening..."
        errorTitle="Not opened"
        submitVariant="primary"
        storedAs={storedAs}
        onSubmit={handleSubmit}
      />
    </>
  );
}
