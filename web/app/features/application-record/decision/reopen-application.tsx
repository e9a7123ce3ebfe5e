import { useState } from 'react';
import { ReasonSheet } from '~/components/form/reason-sheet';
import { ChangeButton } from '~/components/ui/change-button';
import { useReopenApplicationMutation } from '~/data/rent-guarantee-applications/close-application-mutations';
import { useAuth } from '~/lib/auth/auth-context';
import type { Decidable } from './decidable';

/** Opens a withdrawn or closed application again, with a reason that stands in its timeline. */
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
