import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import type { useCloseRequestMutation } from '~/data/application-requests/close-request-mutation';
import type { useCloseLandlordRequestMutation } from '~/data/landlord-requests/landlord-mutations';
import { formatDate } from '~/lib/dates';

interface CloseQuestionProps {
  id: string;
  /** The request in a few words. */
  what: string;
  words: string;
  dueOn: string;
  /** The person who was asked. */
  asked: 'tenant' | 'landlord or agent';
  /** Whether its mail no longer waits to be sent. */
  isMailed: boolean;
  close: ReturnType<typeof useCloseRequestMutation> | ReturnType<typeof useCloseLandlordRequestMutation>;
}

/** Closes an unanswered request, after showing what that means for the person who was asked. */
export function CloseQuestion({ id, what, words, dueOn, asked, isMailed, close }: CloseQuestionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const mail = isMailed
    ? 'They get an e-mail that it is not needed any more.'
    : 'They have no e-mail of it yet, and get none.';
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
        description={`${what}: “${beginning(words)}” The ${asked} was asked for an answer by ${formatDate(dueOn)}. ${mail}`}
        confirmLabel={`Close the ${noun}`}
        busyLabel="Closing..."
        isDanger={false}
        isBusy={close.isPending}
        onConfirm={() => close.mutate(id, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}

/** The first words of the text, enough to tell requests apart. */
function beginning(words: string): string {
  return words.length > 120 ? `${words.slice(0, 119).trimEnd()}…` : words;
}
