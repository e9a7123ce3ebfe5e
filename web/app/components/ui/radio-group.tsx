import * as Radix from '@radix-ui/react-radio-group';
import { type ComponentProps, useId } from 'react';
import { cn } from '~/lib/cn';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface RadioGroupProps extends ComponentProps<typeof Radix.Root> {
  options: readonly RadioOption[];
}

/** A choice between a few options, all visible; the whole row is the click target. */
export function RadioGroup({ options, className, ...props }: RadioGroupProps) {
  const id = useId();
  return (
    <Radix.Root className={cn('grid gap-2', className)} {...props}>
      {options.map((option) => (
        <label
          key={option.value}
          htmlFor={`${id}-${option.value}`}
          className="flex cursor-pointer items-start gap-3 rounded-[0.625rem] border border-field/60 bg-surface px-4 py-3 transition-colors hover:border-field has-data-[state=checked]:border-accent has-data-[state=checked]:bg-accent-wash"
        >
          <Radix.Item
            id={`${id}-${option.value}`}
            value={option.value}
            className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-field bg-surface data-[state=checked]:border-accent"
          >
            <Radix.Indicator className="size-2.5 rounded-full bg-accent" />
          </Radix.Item>
          <span>
            <span className="block font-medium">{option.label}</span>
            {option.hint ? <span className="block text-sm text-soft">{option.hint}</span> : null}
          </span>
        </label>
      ))}
    </Radix.Root>
  );
}
