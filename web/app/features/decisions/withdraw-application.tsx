import { useState } from 'react';
import { ReasonSheet } from '~/components/form/reason-sheet';
import { Button } from '~/components/ui/button';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useWithdrawApplicationMutation } from '~/data/rent-guarantee-applications/close-application-mutations';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';

/** Withdraws one's own application while it waits for a decision. */
export function WithdrawApplication({ application }: { application: Application }) {
  const [isOpen, setIsOpen] = useState(false);
  const withdraw = useWithdrawApplicationMutation();
  if (!isUndecided(application)) return null;
  return (
    <div className="flex justify-end">
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Withdraw application
      </Button>
      <ReasonSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Withdraw this application"
        description="Nobody decides it then, and you cannot change it any more. Our agreement about it ends as well, and nothing is due. If you change your mind, write to us, and we open it again."
        hint="Our staff read it"
        submitLabel="Withdraw application"
        busyLabel="Withdrawing..."
        errorTitle="Not withdrawn"
        onSubmit={(reason) => withdraw.mutateAsync({ applicationId: application.id, reason })}
      />
    </div>
  );
}
