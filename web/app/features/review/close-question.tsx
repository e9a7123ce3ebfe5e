import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import { useCloseLandlordRequestMutation } from '~/data/landlord-requests/landlord-mutations';
import { formatDate } from '~/lib/dates';

/** Closes a question that a landlord or agent has not answered, after a look at what that means for them. */
export function CloseQuestion({ id, dueOn }: { id: string; dueOn: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = useCloseLandlordRequestMutation();
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setIsAsking(true)}>
        Not needed any more
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Close this question?"
        description={`The landlord or agent was asked for an answer by ${formatDate(dueOn)}. They get an e-mail that it is not needed any more.`}
        confirmLabel="Close the question"
        busyLabel="Closing..."
        isDanger={false}
        isBusy={close.isPending}
        onConfirm={() => close.mutate(id, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}
