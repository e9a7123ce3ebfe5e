import type { UseComboboxReturnValue } from 'downshift';
import { Check } from 'lucide-react';
import type { SelectOption } from '~/components/ui/select';
import { cn } from '~/lib/cn';

interface ComboboxListProps {
  /** The field's label. */
  label: string;
  list: UseComboboxReturnValue<SelectOption>;
  options: readonly SelectOption[];
  /** The chosen option's value. */
  value: string | null;
  isSearching: boolean | undefined;
}

/** The options of a combobox, below its box. */
export function ComboboxList({ label, list, options, value, isSearching }: ComboboxListProps) {
  return (
    <div
      {...list.getMenuProps({ 'aria-label': `${label}: options` })}
      hidden={!list.isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 overflow-y-auto rounded-xl border bg-surface p-1 shadow-float"
    >
      {list.isOpen && options.length === 0 ? (
        <p className="px-3 py-2 text-soft">{isSearching ? 'Loading...' : 'Nothing found'}</p>
      ) : null}
      {(list.isOpen ? options : []).map((option, index) => (
        <div
          key={option.value}
          {...list.getItemProps({ item: option, index })}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          className={cn(
            'flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 hover:bg-accent-wash',
            index === list.highlightedIndex && 'bg-accent-wash',
          )}
        >
          {option.label}
          {option.value === value ? <Check aria-hidden className="size-4 text-accent" /> : null}
        </div>
      ))}
    </div>
  );
}
