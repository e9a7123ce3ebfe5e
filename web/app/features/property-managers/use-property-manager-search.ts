import { useListSearch } from '~/components/data-table/use-list-search';

/**
 * The search and order of the property manager list from the address, and the controls that change them; new inquiries first by
 * default.
 */
export function usePropertyManagerSearch() {
  return useListSearch({ id: 'inquiries', isDescending: false });
}
