import { useListSearch } from '~/components/data-table/use-list-search';
import { useRoleFilter } from './use-role-filter';

/** The search, filter and order of the users list from the address, and the controls that change them; by name by default. */
export function useUserSearch() {
  const { table, search } = useListSearch({ id: 'name', isDescending: false });
  const { role, setRole } = useRoleFilter();
  return { table, setRole, search: { ...search, role } };
}
