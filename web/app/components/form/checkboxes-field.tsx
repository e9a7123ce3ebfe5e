import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '~/components/ui/checkbox';
import { cn } from '~/lib/cn';
import { chooseAmong, describeTakenBack } from './choose-among';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface CheckboxesFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly ChoiceOption[];
}

interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** Excludes all other options: choosing it deselects them, and the reverse. */
  readonly isAlone?: boolean;
}

/** Any number of a few options, all visible. The value is the list of those that are chosen, in the order of the options. */
export function CheckboxesField<Values extends FieldValues>(props: CheckboxesFieldProps<Values>) {
  const { label, hint, isOptional, className, disabled, options } = props;
  const { field, frame, aria } = useField(props);
  const chosen: readonly string[] = field.value ?? [];
  const isChosen = (value: string) => chosen.includes(value);
  const [takenBack, setTakenBack] = useState('');
  const handleChange = (value: string) => {
    setTakenBack(describeTakenBack(options, chosen, value));
    field.onChange(chooseAmong(options, chosen, value));
  };
  return (
    <FieldFrame {...{ frame, label, hint, isOptional, className }} isErrorFirst>
      {/* biome-ignore lint/a11y/useSemanticElements: the frame labels it, and a fieldset would need a legend of its own */}
      <div role="group" id={frame.id} aria-labelledby={frame.labelId} aria-describedby={aria['aria-describedby']}>
        {options.map(({ value, label: words, hint: explanation }, index) => (
          <div key={value} className={cn('flex gap-3', explanation ? 'items-start' : 'items-center')}>
            <Checkbox
              id={`${frame.id}-${value}`}
              {...(index === 0 ? { ref: field.ref } : {})}
              checked={isChosen(value)}
              onCheckedChange={() => handleChange(value)}
              onBlur={field.onBlur}
              disabled={disabled}
              aria-invalid={aria['aria-invalid']}
              aria-describedby={explanation ? `${frame.id}-${value}-hint` : undefined}
            />
            <div className="flex-1">
              <label htmlFor={`${frame.id}-${value}`} className={cn('block', explanation ? 'pt-0.5' : 'py-2')}>
                {words}
              </label>
              {explanation ? (
                <p id={`${frame.id}-${value}-hint`} className="pb-3 text-[0.9375rem] text-soft">
                  {explanation}
                </p>
              ) : null}
            </div>
          </div>
        ))}
        <p role="status" className="text-[0.9375rem] text-warn empty:hidden">
          {takenBack}
        </p>
      </div>
    </FieldFrame>
  );
}
