import { FilterChip, FilterRow } from '~/components/data-table/choice-filter';
import { type ShownStatus, shownStatuses, shownStatusLabels } from '~/config/application-status';

interface StatusFilterProps {
  /** The selected statuses; none means all. */
  value: readonly ShownStatus[];
  onChange: (statuses: readonly ShownStatus[]) => void;
}

/** Filters a list of applications by one or several of the statuses that it shows. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const toggle = (status: ShownStatus) =>
    onChange(shownStatuses.filter((known) => (known === status) !== value.includes(known)));
  return (
    <FilterRow legend="Status">
      <FilterChip label="All" isChosen={value.length === 0} onPress={() => onChange([])} />
      {shownStatuses.map((status) => (
        <FilterChip
          key={status}
          label={shownStatusLabels[status]}
          isChosen={value.includes(status)}
          onPress={() => toggle(status)}
        />
      ))}
    </FilterRow>
  );
}
