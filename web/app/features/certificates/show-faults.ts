import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { changeFaults } from '~/data/certificate-versions/change-faults';
import { toRootError } from '~/lib/app-error';

/** Shows why a change is refused: at the fields that it names, and above the form where it names none that is on the screen. */
export function showFaults<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
  shown: readonly string[],
): void {
  const faults = changeFaults(error).filter(({ field }) => shown.includes(field));
  for (const { field, message } of faults) form.setError(field as Path<Values>, { message });
  if (faults.length === 0) form.setError('root', toRootError(error));
}
