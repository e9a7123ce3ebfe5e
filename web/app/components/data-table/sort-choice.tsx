import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Select, type SelectOption } from '~/components/ui/select';
import type { DefaultSort, TableSort } from './use-table-params';

interface SortChoiceProps {
  /** The columns that the list can be sorted by. */
  options: readonly SelectOption[];
  sort: TableSort;
  defaultSort: DefaultSort;
  onSort: (sort: TableSort) => void;
}

/** Replaces the sortable column headers where rows are shown as cards. */
export function SortChoice({ options, sort, defaultSort, onSort }: SortChoiceProps) {
  const isListed = options.some(({ value }) => value === sort.id);
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  if (options.length === 0) return null;
  return (
    <div className="flex items-center gap-3 border-b px-4 py-2.5 text-[0.9375rem] @3xl:hidden">
      <span aria-hidden className="shrink-0 text-soft">
        Sort by
      </span>
      <Select
        aria-label="Sort by"
        value={sort.id}
        onValueChange={(id) => onSort(id === defaultSort.id ? defaultSort : { id, isDescending: false })}
        options={withDefaultSort(options, defaultSort)}
        className="min-w-0 max-w-80 flex-1"
      />
      {isListed ? (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Descending order"
          aria-pressed={sort.isDescending}
          onClick={() => onSort({ id: sort.id, isDescending: !sort.isDescending })}
        >
          <Arrow aria-hidden />
        </Button>
      ) : null}
    </div>
  );
}

/** Adds the default order before the columns, if no column has it. Only the list knows its label. */
export function withDefaultSort(options: readonly SelectOption[], { id, label }: DefaultSort): readonly SelectOption[] {
  const isNamed = label === undefined || options.some(({ value }) => value === id);
  return isNamed ? options : [{ value: id, label }, ...options];
}
