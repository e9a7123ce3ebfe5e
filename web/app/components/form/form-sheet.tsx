import { type ReactNode, useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { type DialogProps, Sheet } from '~/components/ui/dialog';
import { SheetGuardContext } from './sheet-guard';
import { useLeaveGuard } from './use-leave-guard';

interface FormSheetProps extends Pick<DialogProps, 'open' | 'title' | 'description'> {
  /** Called when the sheet should close: nothing typed would be lost, or the user chose to discard it. */
  onClose: () => void;
  /** A form that ends in `SheetActions`; mounted only while the sheet is open. */
  children: ReactNode;
}

/** A sheet with a form. Escape, a press outside, 'Cancel' and the browser's back button ask before typed text is lost. */
export function FormSheet({ open, title, description, onClose, children }: FormSheetProps) {
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { isAsked: isLeaving, leave, stay } = useLeaveGuard(open && isDirty);

  const askToClose = () => (isDirty ? setIsAsking(true) : onClose());
  const goOnEditing = () => {
    setIsAsking(false);
    stay();
  };
  const discard = () => {
    setIsAsking(false);
    onClose();
    leave();
  };

  return (
    <SheetGuardContext value={{ setIsDirty, askToClose }}>
      <Sheet open={open} onOpenChange={(next) => !next && askToClose()} title={title} description={description}>
        {open ? children : null}
      </Sheet>
      <AlertDialog
        open={open && (isAsking || isLeaving)}
        onOpenChange={(next) => !next && goOnEditing()}
        title="Discard what you have typed?"
        description="It has not been saved."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={discard}
      />
    </SheetGuardContext>
  );
}
