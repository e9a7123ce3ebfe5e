import { applicationStatuses, applicationStatusLabels } from '~/config/limits';
import { cn } from '~/lib/cn';

interface StatusFilterProps {
  /** One of the statuses, '' for all. */
  value: string;
  onChange: (status: string) => void;
}

const choices = [
  { value: '', label: 'All' },
  ...applicationStatuses.map((status) => ({ value: status, label: applicationStatusLabels[status] })),
];

/** Narrows a list of applications down to one status. All choices are in sight; on a phone the row scrolls. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <fieldset className="-mx-1 flex max-w-full gap-1 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
      <legend className="sr-only">Status</legend>
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
