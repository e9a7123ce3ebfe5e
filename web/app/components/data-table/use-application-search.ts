import { applicationStatuses } from '~/config/limits';
import { useTableParams } from './use-table-params';

/** What the address asks of a list of all applications, and the controls that change it; the newest first unless it says otherwise. */
export function useApplicationSearch() {
  const table = useTableParams({ id: 'created_at', isDescending: true });
  const { search, statuses: asked, sort } = table.params;
  const statuses = applicationStatuses.filter((known) => asked.includes(known));
  return {
    table,
    /** Whether it asks for less than all of them. */
    isNarrowed: search !== '' || statuses.length > 0,
    search: { search, statuses, sort: sort.id, ascending: !sort.isDescending },
  };
}
