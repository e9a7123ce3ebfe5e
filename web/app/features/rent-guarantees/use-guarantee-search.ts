import { useTableParams } from '~/components/data-table/use-table-params';
import { applicationStatuses } from '~/config/limits';

/** What the address asks of the list, and the controls that change it. */
export function useGuaranteeSearch() {
  const table = useTableParams({ id: 'created_at', isDescending: true });
  const { search, status, sort } = table.params;
  const statuses = applicationStatuses.filter((known) => known === status);
  return { table, search: { search, statuses, sort: sort.id, ascending: !sort.isDescending } };
}
