import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusedFields } from '~/data/application-parts/refused-fields';
import { isConflict, toAppError } from '~/lib/app-error';

/** The notice of the newer save lists the differences and offers both. */
const conflictMessage = 'These details were changed elsewhere in the meantime, so they were not saved.';

/**
 * Shows the error of a save: at the fields that the database refused, of which the first takes the focus and is returned; otherwise
 * above the form.
 */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  thrown: unknown,
): string | undefined {
  const error = toAppError(thrown);
  const fields = refusedFields(error, form.getValues());
  for (const { field, message } of fields) form.setError(field as Path<Values>, { type: 'refused', message });
  const first = fields[0]?.field;
  if (first === undefined)
    form.setError('root', { type: error.code, message: isConflict(error) ? conflictMessage : error.message });
  else form.setFocus(first as Path<Values>);
  return first;
}
