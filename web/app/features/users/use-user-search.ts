import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useListSearch } from '~/components/data-table/use-list-search';
import { LIST_PAGE_SIZE } from '~/config/limits';
import { type UserRole, userRoles } from '~/config/people';

/** The search, filter and order of the users list from the address, and the controls that change them; by name by default. */
export function useUserSearch() {
  const { table, search } = useListSearch({ id: 'name', isDescending: false }, LIST_PAGE_SIZE);
  const { role, setRole } = useRoleFilter();
  return { table, setRole, search: { ...search, role } };
}

/** The role filter of the users list, kept in the address: `?role=admin`. A change returns to page 1. */
export function useRoleFilter(): { role: UserRole | undefined; setRole: (role: string) => void } {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('role');
  const setRole = useCallback(
    (role: string) =>
      setSearch(
        (previous) => {
          previous.delete('page');
          if (role) previous.set('role', role);
          else previous.delete('role');
          return previous;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { role: userRoles.find((role) => role === wanted), setRole };
}
