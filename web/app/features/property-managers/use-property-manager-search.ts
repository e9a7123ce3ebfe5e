import { useListSearch } from '~/components/data-table/use-list-search';

/** What the address asks of the list of property managers, and the controls that change it; new inquiries first unless it says otherwise. */
export function usePropertyManagerSearch() {
  return useListSearch({ id: 'inquiries', isDescending: false });
}
