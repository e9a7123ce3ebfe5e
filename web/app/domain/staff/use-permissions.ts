import { useQuery } from '@tanstack/react-query';
import { ownPermissionsQueryOptions } from '~/data/staff-permissions/own-permissions-query';
import { useAuth } from '~/lib/auth/auth-context';

/** The permissions of the signed-in member of staff beyond reading and editing. There are none while they load. */
export function usePermissions() {
  const { user, isAdmin, isFactorNeeded } = useAuth();
  const query = useQuery({
    ...ownPermissionsQueryOptions(user?.id ?? ''),
    enabled: user !== null && isAdmin && !isFactorNeeded,
  });
  const permissions: readonly string[] = query.data ?? [];
  return {
    userId: user?.id,
    has: (permission: 'decide' | 'sign' | 'finance' | 'audit' | 'owner') => permissions.includes(permission),
    /** Reads everything and changes nothing. */
    isAuditor: permissions.length === 1 && permissions[0] === 'audit',
    isPending: query.isPending,
  };
}
