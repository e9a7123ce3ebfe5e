import { type ReactNode, useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { useSheetGuard } from './sheet-guard';

interface SheetActionsProps {
  /** The button that submits the form. */
  children: ReactNode;
  /** Further actions on the left, such as deleting. */
  others?: ReactNode;
  /** Replaces closing the sheet, for example to cancel an upload. */
  onCancel?: (() => void) | undefined;
  /** Whether closing loses something. If it is omitted, any change counts. */
  hasInput?: boolean;
}

/** The end of a form in a `FormSheet`: 'Cancel' and the submit button. Tells the sheet whether the form has changes. */
export function SheetActions({ children, others, onCancel, hasInput }: SheetActionsProps) {
  const { formState } = useFormContext();
  const isDirty = hasInput ?? formState.isDirty;
  const { setIsDirty, askToClose } = useSheetGuard();
  // A layout effect runs before the user can act, so nobody can leave before the sheet knows of the change.
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
