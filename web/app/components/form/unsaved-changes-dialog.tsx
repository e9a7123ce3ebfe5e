import { type ReactNode, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { LeaveQuestion } from './use-leave-guard';

interface UnsavedChangesDialogProps {
  /** From `useLeaveGuard`. */
  question: LeaveQuestion;
  /** Saves the typed text and returns whether that worked. After a failure the user stays on the page. */
  onSave: () => Promise<boolean>;
  /** Explains where unsaved changes are kept, if they are not lost. */
  children?: ReactNode;
}

/** Asks what to do with unsaved changes before the user leaves. Closing the dialog means staying. */
export function UnsavedChangesDialog({ question, onSave, children }: UnsavedChangesDialogProps) {
  const { isAsked, leave, stay } = question;
  const [isSaving, setIsSaving] = useState(false);
  const handleSave = async () => {
    setIsSaving(true);
    const isSaved = await onSave().catch(() => false);
    setIsSaving(false);
    if (isSaved) leave();
    else stay();
  };
  return (
    <Dialog open={isAsked} onOpenChange={(open) => !open && stay()} title="Unsaved changes">
      <p className="text-soft">Would you like to save your changes before leaving? {children}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={stay}>
          Keep editing
        </Button>
        <Button variant="secondary" onClick={leave}>
          Leave without saving
        </Button>
        <Button disabled={isSaving} onClick={handleSave}>
          {isSaving ? 'Saving...' : 'Save changes'}
        </Button>
      </div>
    </Dialog>
  );
}
