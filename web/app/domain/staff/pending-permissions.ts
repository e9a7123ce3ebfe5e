import { useQuery } from '@tanstack/react-query';
import { type StaffMember, staffQueryOptions } from '~/data/staff-permissions/staff-query';
import { useAuth } from '~/lib/auth/auth-context';
import { type Permission, permissionWords } from './permission-words';

/** Permissions that wait for a second owner, with a sentence that says so. */
export interface PendingPermissions {
  readonly permissions: readonly Permission[];
  /** 'A second owner confirms it first.' */
  readonly words: string;
}

/** Whether there is only one owner, so that nobody can give a second confirmation. */
export function hasOneOwner(staff: readonly Pick<StaffMember, 'permissions'>[]): boolean {
  return staff.filter(({ permissions }) => permissions.some(({ permission }) => permission === 'owner')).length === 1;
}

interface Member {
  readonly id: string;
  readonly permissions: StaffMember['permissions'];
  readonly requests: readonly Pick<StaffMember['requests'][number], 'permission' | 'is_removal'>[];
}

/** The permissions of a person that wait for a second owner; undefined where none does. */
export function pendingPermissionsOf(
  staff: readonly Member[],
  userId: string | undefined,
): PendingPermissions | undefined {
  const own = staff.find(({ id }) => id === userId);
  const asked = own?.requests.filter(({ is_removal }) => !is_removal) ?? [];
  if (asked.length === 0) return undefined;
  return describePending(
    asked.map(({ permission }) => permission as Permission),
    hasOneOwner(staff),
  );
}

/** Adds the sentence about the second owner. */
export function describePending(permissions: readonly Permission[], hasOneOwner: boolean): PendingPermissions {
  return {
    permissions,
    words: hasOneOwner
      ? 'There is only one owner, so it waits until there is a second who confirms it.'
      : 'A second owner confirms it first.',
  };
}

/** 'Sign, Owner'. */
export function pendingNames({ permissions }: PendingPermissions): string {
  return permissions.map((permission) => permissionWords[permission].label).join(', ');
}

/** The reader's own permissions that wait for a second owner. They are read only if `isWanted`. */
export function useOwnPendingPermissions(isWanted = true): PendingPermissions | undefined {
  const { user, isAdmin, isFactorNeeded } = useAuth();
  const { data = [] } = useQuery({ ...staffQueryOptions(), enabled: isWanted && isAdmin && !isFactorNeeded });
  return pendingPermissionsOf(data, user?.id);
}
