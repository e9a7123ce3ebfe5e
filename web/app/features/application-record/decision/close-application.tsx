import { useState } from 'react';
import { ReasonSheet } from '~/components/form/reason-sheet';
import { ChangeButton } from '~/components/ui/change-button';
import { useCloseApplicationMutation } from '~/data/rent-guarantee-applications/close-application-mutations';
import { useAuth } from '~/lib/auth/auth-context';
import { ConfirmClosing } from './confirm-closing';
import type { Decidable } from './decidable';

/** Closes an application that waits for a decision, with a reason that the tenant reads. */
export function CloseApplication({ editing }: { editing: Decidable }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCloseApplicationMutation();
  const storedAs = `closing:${useAuth().user?.id}:${editing.base.id}`;
  const handleSubmit = async (reason: string) => {
    const { id, application_number: applicationNumber } = editing.base;
    await close.mutateAsync({ applicationId: id, applicationNumber, reason });
    await editing.rebase().catch(() => undefined);
  };
  return (
    <>
      <ChangeButton variant="ghost" className="mt-3 w-full" onClick={() => setIsOpen(true)}>
        Close without a decision
      </ChangeButton>
      <ReasonSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Close this application"
        description="For one that nobody will decide, such as a flat that is let to somebody else. It can be opened again."
        hint="The tenant reads it, in a mail and on the screen"
        says="why nobody decides it"
        submitLabel="Close application"
        busyLabel="Closing..."
        errorTitle="Not closed"
        storedAs={storedAs}
        onSubmit={handleSubmit}
        question={(asked) => <ConfirmClosing application={editing.base} {...asked} />}
      />
    </>
  );
}
