import { useListSearch } from '~/components/data-table/use-list-search';

/**
 * The search and order of the property manager list from the address, and the controls that change them; by default new inquiries
 * first, each part by company.
 */
export function usePropertyManagerSearch() {
  return useListSearch({ id: 'inquiries', isDescending: false, label: 'New inquiries, then by company' });
}
