import { FilterChip, FilterRow } from '~/components/data-table/choice-filter';
import { type ApplicationStatus, applicationStatuses, applicationStatusLabels } from '~/config/vocabulary';

interface StatusFilterProps {
  /** Those that the list is narrowed down to; none for all. */
  value: readonly ApplicationStatus[];
  onChange: (statuses: readonly ApplicationStatus[]) => void;
}

/** Narrows a list of applications down to one status or several. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const toggle = (status: ApplicationStatus) =>
    onChange(applicationStatuses.filter((known) => (known === status) !== value.includes(known)));
  return (
    <FilterRow legend="Status">
      <FilterChip label="All" isChosen={value.length === 0} onPress={() => onChange([])} />
      {applicationStatuses.map((status) => (
        <FilterChip
          key={status}
          label={applicationStatusLabels[status]}
          isChosen={value.includes(status)}
          onPress={() => toggle(status)}
        />
      ))}
    </FilterRow>
  );
}
