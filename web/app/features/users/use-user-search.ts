import { useListSearch } from '~/components/data-table/use-list-search';
import { LIST_PAGE_SIZE } from '~/config/limits';
import { useRoleFilter } from './use-role-filter';

/** The search, filter and order of the users list from the address, and the controls that change them; by name by default. */
export function useUserSearch() {
  const { table, search } = useListSearch({ id: 'name', isDescending: false }, LIST_PAGE_SIZE);
  const { role, setRole } = useRoleFilter();
  return { table, setRole, search: { ...search, role } };
}
