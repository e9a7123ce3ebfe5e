import { cn } from '~/lib/cn';

export interface Choice {
  /** '' for all. */
  readonly value: string;
  readonly label: string;
}

interface ChoiceFilterProps {
  /** What is chosen, for screen readers. */
  legend: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list down to one kind. All choices are in sight; on a phone the row scrolls. */
export function ChoiceFilter({ legend, choices, value, onChange }: ChoiceFilterProps) {
  return (
    <fieldset className="-mx-1 flex min-w-0 max-w-full gap-1 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={cn(
            'min-h-9 shrink-0 rounded-full px-3.5 font-medium text-[0.9375rem] text-soft transition-colors hover:bg-raised hover:text-ink',
            choice.value === value && 'bg-accent-wash font-semibold text-accent hover:bg-accent-wash hover:text-accent',
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
