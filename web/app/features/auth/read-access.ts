import type { Session } from '@supabase/auth-js';
import { ownPermissionsQueryOptions } from '~/data/staff-permissions/own-permissions-query';
import { type OwnRole, ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { isSessionOver, toAppError } from '~/lib/app-error';
import { endSession } from '~/lib/auth/end-session';
import { queryClient } from '~/lib/query-client';
import type { Supabase } from '~/lib/supabase';

/** The database's answer about a signed-in person. */
export interface Access {
  readonly isAdmin: boolean;
  readonly isFactorNeeded: boolean;
}

export const noAccess: Access = { isAdmin: false, isFactorNeeded: false };

/** The answer of the function own_access. */
interface OwnAccess {
  readonly access: 'granted' | 'none' | 'code_needed' | 'factor_needed';
  readonly role: OwnRole;
  readonly permissions: string[];
}

let underWay: { readonly token: string; readonly access: Promise<Access | undefined> } | undefined;

/**
 * Asks the database. Undefined after any error: it gives nobody the rights of an administrator, and the screens say that the
 * question failed, so that staff do not get a tenant's application. An administrator stays one, because the client asks again
 * whenever the window regains focus, and a screen with a half-filled form must not disappear because the server is temporarily
 * unreachable.
 */
export function readAccess(client: Supabase, session: Session): Promise<Access | undefined> {
  const { access_token: token } = session;
  // The client reports a stored session twice in a row.
  if (underWay?.token === token) return underWay.access;
  const access = askDatabase(client, session).finally(() => {
    if (underWay?.access === access) underWay = undefined;
  });
  underWay = { token, access };
  return access;
}

async function askDatabase(client: Supabase, { user }: Session): Promise<Access | undefined> {
  // In parallel, because a second round trip would delay the first data.
  const [admin, answer] = await Promise.all([
    client.rpc('has_admin_role', { user_id: user.id }),
    client.rpc('own_access'),
  ]);
  const own = answer.data as unknown as OwnAccess | null;
  if (own) {
    queryClient.setQueryData(ownRoleQueryOptions(user.id).queryKey, own.role);
    queryClient.setQueryData(ownPermissionsQueryOptions(user.id).queryKey, own.permissions);
  }
  if (admin.error) {
    // The session was ended elsewhere, so this browser signs out as well.
    if (isSessionOver(toAppError(admin.error))) void endSession().catch(() => {});
    return undefined;
  }
  if (admin.data !== true) return noAccess;
  return { isAdmin: true, isFactorNeeded: own?.access === 'factor_needed' };
}
