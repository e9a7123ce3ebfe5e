import { useListSearch } from '~/components/data-table/use-list-search';
import { applicationStatuses } from '~/config/vocabulary';

/** What the address asks of a list of all applications, and the controls that change it; the newest first unless it says otherwise. */
export function useApplicationSearch() {
  const { table, search } = useListSearch({ id: 'created_at', isDescending: true });
  const statuses = applicationStatuses.filter((known) => table.params.statuses.includes(known));
  return {
    table,
    /** Whether it asks for less than all of them. */
    isNarrowed: search.search !== '' || statuses.length > 0,
    search: { ...search, statuses },
  };
}
