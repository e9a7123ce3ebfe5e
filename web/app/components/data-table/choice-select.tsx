import { ChevronDown } from 'lucide-react';
import { cn } from '~/lib/cn';
import { type ChoiceFilterProps, nameOf } from './choice-filter';

/** The same as a `ChoiceFilter` in one line, with the device's own list: where rows of choices would take the screen. */
export function ChoiceSelect({
  legend,
  choices,
  value,
  onChange,
  className,
}: ChoiceFilterProps & { className?: string }) {
  return (
    <span className={cn('relative', className)}>
      <select
        aria-label={legend}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-box appearance-none truncate pr-9"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  );
}
