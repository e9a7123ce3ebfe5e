import type { FieldValues } from 'react-hook-form';
import { Select, type SelectOption } from '~/components/ui/select';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly SelectOption[];
  placeholder?: string;
}

/** A choice from a fixed list. Use `ComboboxField` for a list that is long or searched on the server. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { label, hint, isOptional, className, disabled, readOnly, options, placeholder } = props;
  const { field, frame, aria } = useField(props);
  return (
    <FieldFrame {...{ frame, label, hint, isOptional, className }}>
      <Select
        {...aria}
        ref={field.ref}
        aria-labelledby={`${frame.labelId} ${frame.id}`}
        value={field.value ?? ''}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled || readOnly}
        options={options}
        placeholder={placeholder}
      />
    </FieldFrame>
  );
}
