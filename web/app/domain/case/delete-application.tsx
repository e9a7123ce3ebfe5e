import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { ChangeButton } from '~/components/ui/change-button';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { useDeleteApplicationMutation } from '~/data/rent-guarantee-applications/delete-application-mutation';
import { usePermissions } from '../staff/use-permissions';

interface DeleteApplicationProps {
  application: Application;
  /** The action that staff can take instead, if the certificate is signed and the status therefore stays. */
  instead?: ReactNode;
  onDeleted: () => void;
}

/** The button 'Delete Application', which asks for a second click, or the reason why the application cannot be deleted. */
export function DeleteApplication({ application, instead, onDeleted }: DeleteApplicationProps) {
  const { isAsking, setIsAsking, deleteButton, cancelButton } = useSecondClick();
  const deletion = useDeleteApplicationMutation();
  const { has, isPending } = usePermissions();
  // The second click of a double click comes before the button knows that it is busy.
  const handleConfirm = ({ detail }: MouseEvent) => {
    if (detail < 2) deletion.mutate(application.id, { onSuccess: onDeleted });
  };
  const handleKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setIsAsking(false);

  // The tenant gets a mail about each status except the first. Only staff delete such an application.
  const isMailed = application.status !== 'draft' && application.tenant !== null;

  if (application.status === 'approved') {
    return (
      <p className="text-sm text-soft">
        An approved application is not deleted. {instead ?? 'Staff set it to another status first.'}
      </p>
    );
  }
  if (application.status !== 'draft' && !isPending && !has('decide')) {
    return <p className="text-sm text-soft">Once it is submitted, only staff who decide delete an application.</p>;
  }
  if (!isAsking) {
    return (
      <div>
        <ChangeButton ref={deleteButton} variant="ghost" className="-ml-4.5 text-bad" onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden />
          Delete Application
        </ChangeButton>
      </div>
    );
  }
  return (
    <fieldset className="grid gap-4 rounded-2xl border border-bad/40 bg-surface p-5" onKeyDown={handleKeyDown}>
      <legend className="sr-only">Delete Application</legend>
      <p role="alert">
        This deletes {application.application_number} with its history, messages and documents. It cannot be undone.
        {isMailed ? ' Its tenant was told of it by e-mail, and is told nothing of the deletion.' : null}
        {isMailed && isUndecided(application)
          ? ' “Close without a decision” tells them, with your reason, and it can be opened again.'
          : null}
      </p>
      <div className="flex flex-wrap gap-3">
        {/* 'Cancel' takes the place of 'Delete Application', so that a double click does no harm. */}
        <Button ref={cancelButton} variant="secondary" disabled={deletion.isPending} onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
        <Button variant="danger" disabled={deletion.isPending} onClick={handleConfirm}>
          {deletion.isPending ? 'Deleting...' : 'Confirm Delete'}
        </Button>
      </div>
    </fieldset>
  );
}

/** Whether the second click is pending. The focus moves to 'Cancel', and back after it is pressed. */
function useSecondClick() {
  const [isAsking, setIsAsking] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) cancelButton.current?.focus();
    else if (wasAsking.current) deleteButton.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return { isAsking, setIsAsking, deleteButton, cancelButton };
}
