import { useListSearch } from '~/components/data-table/use-list-search';
import { useRoleFilter } from './use-role-filter';

/** What the address asks of the users list, and the controls that change it; by name unless it says otherwise. */
export function useUserSearch() {
  const { table, search } = useListSearch({ id: 'name', isDescending: false });
  const { role, setRole } = useRoleFilter();
  return { table, setRole, search: { ...search, role } };
}
