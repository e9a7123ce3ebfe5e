import { FilterChip, FilterRow } from '~/components/data-table/choice-filter';
import { type ApplicationStatus, applicationStatuses, applicationStatusLabels } from '~/config/vocabulary';

interface StatusFilterProps {
  /** The selected statuses; none means all. */
  value: readonly ApplicationStatus[];
  onChange: (statuses: readonly ApplicationStatus[]) => void;
}

/** Filters a list of applications by one or several statuses. */
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
