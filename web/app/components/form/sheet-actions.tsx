import { type ReactNode, useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { useSheetGuard } from './sheet-guard';

interface SheetActionsProps {
  /** The button that sends the form. */
  children: ReactNode;
  /** What else can be done, such as deleting, on the left. */
  others?: ReactNode;
  /** In the place of closing the sheet, such as stopping what is under way. */
  onCancel?: (() => void) | undefined;
}

/** The end of a form in a `FormSheet`: 'Cancel' and the button that sends it. Tells the sheet whether something was typed. */
export function SheetActions({ children, others, onCancel }: SheetActionsProps) {
  const { isDirty } = useFormContext().formState;
  const { setIsDirty, askToClose } = useSheetGuard();
  // With the drawing itself, so that nobody can leave before the sheet knows.
  useLayoutEffect(() => {
    setIsDirty(isDirty);
    return () => setIsDirty(false);
  }, [isDirty, setIsDirty]);
  return (
    <div className="flex flex-wrap justify-end gap-3 pt-2">
      {others ? <div className="mr-auto">{others}</div> : null}
      <Button variant="secondary" onClick={onCancel ?? askToClose}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
