import { applicationStatuses, applicationStatusLabels } from '~/config/limits';
import { ChoiceFilter } from './choice-filter';

interface StatusFilterProps {
  /** One of the statuses, '' for all. */
  value: string;
  onChange: (status: string) => void;
}

const choices = [
  { value: '', label: 'All' },
  ...applicationStatuses.map((status) => ({ value: status, label: applicationStatusLabels[status] })),
];

/** Narrows a list of applications down to one status. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return <ChoiceFilter legend="Status" choices={choices} value={value} onChange={onChange} />;
}
