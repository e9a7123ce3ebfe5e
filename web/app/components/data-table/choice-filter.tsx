import type { ReactNode } from 'react';
import { cn } from '~/lib/cn';

export interface Choice {
  /** '' for all. */
  readonly value: string;
  readonly label: string;
  /** The number of rows with this value; undefined if it is unknown. */
  readonly count?: number | undefined;
}

export interface ChoiceFilterProps {
  /** The label for screen readers. */
  legend: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by one category. */
export function ChoiceFilter({ legend, choices, value, onChange }: ChoiceFilterProps) {
  return (
    <FilterRow legend={legend}>
      {choices.map((choice) => (
        <FilterChip
          key={choice.value}
          label={nameOf(choice)}
          isChosen={choice.value === value}
          onPress={() => onChange(choice.value)}
        />
      ))}
    </FilterRow>
  );
}

export function nameOf({ label, count }: Choice): string {
  return count === undefined ? label : `${label} (${count})`;
}

/** Shows all choices, wrapping onto as many rows as they need. */
export function FilterRow({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="-mx-1 flex min-w-0 flex-wrap gap-1 p-1">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface FilterChipProps {
  label: string;
  isChosen: boolean;
  onPress: () => void;
}

export function FilterChip({ label, isChosen, onPress }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cn(
        'min-h-9 shrink-0 rounded-full px-3.5 font-medium text-[0.9375rem] text-soft transition-colors hover:bg-raised hover:text-ink',
        isChosen && 'bg-accent-wash font-semibold text-accent hover:bg-accent-wash hover:text-accent',
      )}
    >
      {label}
    </button>
  );
}
