import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '~/components/ui/input';
import { type DateParts, joinDateParts, splitDateParts } from './date-parts';
import { FieldError } from './field-frame';
import { type FieldProps, useField } from './use-field';

const boxes = [
  { part: 'day', label: 'Day', width: 'w-16' },
  { part: 'month', label: 'Month', width: 'w-16' },
  { part: 'year', label: 'Year', width: 'w-24' },
] as const;

/**
 * A date in three boxes, GOV.UK's pattern for dates that people know by heart. Its value is 'YYYY-MM-DD', '' when empty, or a text
 * from date-parts that is not a day and keeps what is typed.
 */
export function DateField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { label, hint, isOptional, className, disabled, readOnly } = props;
  const { field, frame, aria } = useField(props);
  const [parts, setParts] = useState(() => splitDateParts(field.value));
  const shown = useRef<unknown>(field.value);

  useEffect(() => {
    if (field.value === shown.current) return;
    shown.current = field.value;
    setParts(splitDateParts(field.value));
  }, [field.value]);

  const handleChange = (part: keyof DateParts, text: string) => {
    const next = { ...parts, [part]: text };
    setParts(next);
    shown.current = joinDateParts(next);
    field.onChange(shown.current);
  };

  return (
    <fieldset className={className} aria-describedby={aria['aria-describedby']} disabled={disabled}>
      <legend className="font-semibold text-[0.9375rem]">
        {label}
        {isOptional ? <span className="font-normal text-soft"> (optional)</span> : null}
      </legend>
      {hint ? (
        <p id={frame.hintId} className="mt-0.5 text-[0.9375rem] text-soft">
          {hint}
        </p>
      ) : null}
      <div className="my-1.5 flex flex-wrap gap-3">
        {boxes.map(({ part, label: boxLabel, width }, index) => (
          <label key={part} htmlFor={`${aria.id}-${part}`} className="grid gap-1 text-sm text-soft">
            {boxLabel}
            <Input
              id={`${aria.id}-${part}`}
              ref={index === 0 ? field.ref : undefined}
              inputMode="numeric"
              autoComplete="off"
              className={`figures ${width}`}
              aria-invalid={aria['aria-invalid']}
              aria-required={aria['aria-required']}
              readOnly={readOnly}
              value={parts[part]}
              onChange={(event) => handleChange(part, event.target.value)}
              onBlur={field.onBlur}
            />
          </label>
        ))}
      </div>
      <FieldError frame={frame} />
    </fieldset>
  );
}
