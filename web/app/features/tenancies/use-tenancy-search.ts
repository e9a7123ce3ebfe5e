import { useListSearch } from '~/components/data-table/use-list-search';

/** What the address asks of the list of tenancies, and the controls that change it; the newest first unless it says otherwise. */
export function useTenancySearch() {
  return useListSearch({ id: 'created_at', isDescending: true });
}
