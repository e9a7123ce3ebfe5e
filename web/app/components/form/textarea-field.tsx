import type { FieldValues } from 'react-hook-form';
import { Textarea } from '~/components/ui/textarea';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

export function TextareaField<Values extends FieldValues>(props: FieldProps<Values> & { rows?: number }) {
  const { label, hint, isOptional, className, disabled, readOnly, rows } = props;
  const { field, frame, aria } = useField(props);
  return (
    <FieldFrame {...{ frame, label, hint, isOptional, className }}>
      <Textarea {...field} {...aria} value={field.value ?? ''} disabled={disabled} readOnly={readOnly} rows={rows} />
    </FieldFrame>
  );
}
