import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '~/components/ui/checkbox';
import { FieldError } from './field-frame';
import { type FieldProps, useField } from './use-field';

export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { label, hint, className, disabled } = props;
  const { field, frame, aria } = useField(props);
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <Checkbox
          {...aria}
          ref={field.ref}
          checked={field.value === true}
          onCheckedChange={(checked) => field.onChange(checked === true)}
          onBlur={field.onBlur}
          disabled={disabled}
        />
        <div>
          <label htmlFor={frame.id} className="font-medium">
            {label}
          </label>
          {hint ? (
            <p id={frame.hintId} className="text-[0.9375rem] text-soft">
              {hint}
            </p>
          ) : null}
        </div>
      </div>
      <FieldError frame={frame} />
    </div>
  );
}
