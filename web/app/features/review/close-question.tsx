import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import type { useCloseRequestMutation } from '~/data/application-requests/close-request-mutation';
import type { useCloseLandlordRequestMutation } from '~/data/landlord-requests/landlord-mutations';
import { formatDate } from '~/lib/dates';

interface CloseQuestionProps {
  id: string;
  dueOn: string;
  /** Of whom it was asked. */
  asked: 'tenant' | 'landlord or agent';
  close: ReturnType<typeof useCloseRequestMutation> | ReturnType<typeof useCloseLandlordRequestMutation>;
}

/** Closes what somebody was asked for and has not answered, after a look at what that means for them. */
export function CloseQuestion({ id, dueOn, asked, close }: CloseQuestionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const noun = asked === 'tenant' ? 'request' : 'question';
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setIsAsking(true)}>
        Not needed any more
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Close this ${noun}?`}
        description={`The ${asked} was asked for an answer by ${formatDate(dueOn)}. They get an e-mail that it is not needed any more.`}
        confirmLabel={`Close the ${noun}`}
        busyLabel="Closing..."
        isDanger={false}
        isBusy={close.isPending}
        onConfirm={() => close.mutate(id, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}
