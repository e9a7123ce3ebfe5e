import { type FieldValues, useFormContext } from 'react-hook-form';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';
import { useLeaveGuard } from './use-leave-guard';

interface FormGuardProps<Values> {
  /** Saves the values, which are valid, and returns whether that worked. */
  onSave: (values: Values) => Promise<boolean>;
  /** Turns the guard off while leaving loses nothing, whatever the fields contain. */
  isActive?: boolean;
  /** Called when the person leaves without saving. */
  onLeave?: () => void;
}

/** Asks before the user leaves the surrounding `Form` with unsaved changes. */
export function FormGuard<Values extends FieldValues>({ onSave, isActive = true, onLeave }: FormGuardProps<Values>) {
  const { formState, trigger, getValues } = useFormContext<Values>();
  const question = useLeaveGuard(isActive && formState.isDirty);
  const saveAll = async () => (await trigger()) && onSave(getValues());
  const leave = () => {
    onLeave?.();
    question.leave();
  };
  return <UnsavedChangesDialog question={{ ...question, leave }} onSave={saveAll} />;
}
