import { useListSearch } from '~/components/data-table/use-list-search';
import { LIST_PAGE_SIZE } from '~/config/limits';

/** The search and order of the tenancy list from the address, and the controls that change them; newest first by default. */
export function useTenancySearch() {
  return useListSearch({ id: 'created_at', isDescending: true, label: 'Newest first' }, LIST_PAGE_SIZE);
}
