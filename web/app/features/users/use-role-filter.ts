import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type UserRole, userRoles } from '~/config/people';

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
