import type { FieldValues } from 'react-hook-form';
import { RadioGroup, type RadioOption } from '~/components/ui/radio-group';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

/** A choice between a few options, all visible. */
export function RadioField<Values extends FieldValues>(
  props: FieldProps<Values> & { options: readonly RadioOption[] },
) {
  const { label, hint, isOptional, className, disabled, options } = props;
  const { field, frame, aria } = useField(props);
  return (
    <FieldFrame {...{ frame, label, hint, isOptional, className }}>
      <RadioGroup
        {...aria}
        ref={field.ref}
        aria-labelledby={frame.labelId}
        value={field.value ?? ''}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled ?? false}
        options={options}
      />
    </FieldFrame>
  );
}
