import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '~/components/ui/checkbox';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface CheckboxesFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly { readonly value: string; readonly label: string }[];
}

/** Any number of a few options, all visible. The value is the list of those that are chosen, in the order of the options. */
export function CheckboxesField<Values extends FieldValues>(props: CheckboxesFieldProps<Values>) {
  const { label, hint, isOptional, className, disabled, options } = props;
  const { field, frame, aria } = useField(props);
  const chosen: readonly string[] = field.value ?? [];
  const isChosen = (value: string) => chosen.includes(value);
  const handleChange = (value: string) =>
    field.onChange(options.map((option) => option.value).filter((each) => isChosen(each) !== (each === value)));
  return (
    <FieldFrame {...{ frame, label, hint, isOptional, className }}>
      {/* biome-ignore lint/a11y/useSemanticElements: the frame labels it, and a fieldset would need a legend of its own */}
      <div role="group" id={frame.id} aria-labelledby={frame.labelId} aria-describedby={aria['aria-describedby']}>
        {options.map(({ value, label: words }, index) => (
          <div key={value} className="flex items-center gap-3">
            <Checkbox
              id={`${frame.id}-${value}`}
              {...(index === 0 ? { ref: field.ref } : {})}
              checked={isChosen(value)}
              onCheckedChange={() => handleChange(value)}
              onBlur={field.onBlur}
              disabled={disabled}
            />
            <label htmlFor={`${frame.id}-${value}`} className="flex-1 py-2">
              {words}
            </label>
          </div>
        ))}
      </div>
    </FieldFrame>
  );
}
