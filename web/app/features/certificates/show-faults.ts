import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { changeFaults } from '~/data/certificate-versions/change-faults';
import { toRootError } from '~/lib/app-error';

/** Shows the errors of a change: at their fields, or above the form if none of these is on the screen. */
export function showFaults<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
  shown: readonly string[],
): void {
  const faults = changeFaults(error).filter(({ field }) => shown.includes(field));
  for (const { field, message } of faults) form.setError(field as Path<Values>, { message });
  if (faults.length === 0) form.setError('root', toRootError(error));
}
