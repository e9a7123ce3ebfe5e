import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '~/components/ui/input';
import { cn } from '~/lib/cn';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength'>;

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values>, InputProps {
  /** Fixed text before the box, such as '£' or '+44'. */
  prefix?: string | undefined;
  /** Turns typed or pasted text into the text that the box keeps. */
  onTyped?: (typed: string) => string;
  aside?: ReactNode;
  /** Classes for the box itself, such as a width that fits the answer. */
  inputClassName?: string;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const {
    control: _,
    name: __,
    label,
    hint,
    required: ___,
    isExplanation: ____,
    isOptional,
    className,
    prefix,
    onTyped,
    aside,
    inputClassName,
    ...input
  } = props;
  const { field, frame, aria } = useField(props);
  return (
    <FieldFrame {...{ frame, label, hint, isOptional, className, aside }}>
      <div className="flex">
        {prefix ? (
          <span
            className={cn(
              'figures grid shrink-0 place-items-center rounded-l-[0.625rem] border border-r-0 bg-raised px-3.5 text-soft',
              input.readOnly ? 'border-transparent' : 'border-field',
            )}
          >
            {prefix}
          </span>
        ) : null}
        <Input
          {...input}
          {...field}
          {...aria}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(onTyped ? onTyped(event.target.value) : event.target.value)}
          className={cn(prefix && 'rounded-l-none', inputClassName)}
        />
      </div>
    </FieldFrame>
  );
}

export type SpecialFieldProps<Values extends FieldValues> = Omit<TextFieldProps<Values>, 'type' | 'prefix'>;

/** An amount of money, kept as typed text; the schema turns it into a number. */
export function MoneyField<Values extends FieldValues>({
  symbol = '£',
  ...props
}: SpecialFieldProps<Values> & { symbol?: string }) {
  return (
    <TextField inputMode="decimal" autoComplete="off" inputClassName="figures max-w-44" {...props} prefix={symbol} />
  );
}
