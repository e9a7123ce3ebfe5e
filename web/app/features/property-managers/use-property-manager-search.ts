import { useListSearch } from '~/components/data-table/use-list-search';
import { LIST_PAGE_SIZE } from '~/config/limits';

/**
 * The search and order of the property manager list from the address, and the controls that change them; by default new inquiries
 * first, each part by company.
 */
export function usePropertyManagerSearch() {
  return useListSearch(
    { id: 'inquiries', isDescending: false, label: 'New inquiries, then by company' },
    LIST_PAGE_SIZE,
  );
}
