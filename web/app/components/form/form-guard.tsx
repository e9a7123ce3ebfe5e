import { type FieldValues, useFormContext } from 'react-hook-form';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';
import { useLeaveGuard } from './use-leave-guard';

interface FormGuardProps<Values> {
  /** Saves the values, which are valid, and returns whether that worked. */
  onSave: (values: Values) => Promise<boolean>;
  /** Turns the guard off while leaving loses nothing, whatever the fields contain. */
  isActive?: boolean;
}

/** Asks before the user leaves the surrounding `Form` with unsaved changes. */
export function FormGuard<Values extends FieldValues>({ onSave, isActive = true }: FormGuardProps<Values>) {
  const { formState, trigger, getValues } = useFormContext<Values>();
  const question = useLeaveGuard(isActive && formState.isDirty);
  const saveAll = async () => (await trigger()) && onSave(getValues());
  return <UnsavedChangesDialog question={question} onSave={saveAll} />;
}
