import { useListSearch } from '~/components/data-table/use-list-search';
import { shownStatuses } from '~/config/application-status';
import { LIST_PAGE_SIZE } from '~/config/limits';

/**
 * The search, filter and order of an application list from the address, and the controls that change them; newest first by
 * default.
 */
export function useApplicationSearch() {
  const { table, search } = useListSearch(
    { id: 'created_at', isDescending: true, label: 'Newest first' },
    LIST_PAGE_SIZE,
  );
  const statuses = shownStatuses.filter((known) => table.params.statuses.includes(known));
  return {
    table,
    /** Whether a search or filter is active. */
    isNarrowed: search.search !== '' || statuses.length > 0,
    search: { ...search, statuses },
  };
}
