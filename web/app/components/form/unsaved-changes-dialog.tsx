import { useState } from 'react';
import type { Blocker } from 'react-router';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';

interface UnsavedChangesDialogProps {
  /** From `useUnsavedChangesGuard`. */
  blocker: Blocker;
  /** Saves what was typed; gives whether that worked. After a failure one stays on the page. */
  onSave: () => Promise<boolean>;
}

/** Asks what to do with unsaved changes when somebody is about to leave. Closing it means to stay. */
export function UnsavedChangesDialog({ blocker, onSave }: UnsavedChangesDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  const handleSave = async () => {
    setIsSaving(true);
    const isSaved = await onSave().catch(() => false);
    setIsSaving(false);
    if (isSaved) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Unsaved changes"
    >
      <p className="text-soft">Would you like to save your changes before leaving?</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
        <Button disabled={isSaving} onClick={handleSave}>
          {isSaving ? 'Saving...' : 'Save changes'}
        </Button>
      </div>
    </Dialog>
  );
}
