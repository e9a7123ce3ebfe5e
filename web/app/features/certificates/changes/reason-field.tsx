import type { Control, FieldValues, Path } from 'react-hook-form';
import { TextareaField } from '~/components/form/textarea-field';

/** The field for the reason of a new version. */
export function ReasonField<Values extends FieldValues & { reason: string }>({
  control,
}: {
  control: Control<Values>;
}) {
  return (
    <TextareaField
      control={control}
      name={'reason' as Path<Values>}
      label="Reason"
      hint="The certificate shows it."
      required
      isExplanation
    />
  );
}
