import type { Session } from '@supabase/auth-js';
import { toAppError } from '~/lib/app-error';
import { hasUsedFactor } from '~/lib/auth/needs-code';
import type { Supabase } from '~/lib/supabase';

/** The database's answer about a signed-in person. */
export interface Access {
  readonly isAdmin: boolean;
  readonly isFactorNeeded: boolean;
}

export const noAccess: Access = { isAdmin: false, isFactorNeeded: false };

let underWay: { readonly token: string; readonly access: Promise<Access | undefined> } | undefined;

/**
 * Asks the database; any error means that the person is not an administrator. Undefined when the request could not be made: an
 * administrator stays one, because the client asks again whenever the window regains focus, and a screen with a half-filled form
 * must not disappear because the server is temporarily unreachable.
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

async function askDatabase(client: Supabase, { access_token, user }: Session): Promise<Access | undefined> {
  // Both at once: one after the other costs a second round trip before the first data. After the code nothing more is required.
  const [role, access] = await Promise.all([
    client.rpc('has_admin_role', { user_id: user.id }),
    hasUsedFactor(access_token) ? undefined : client.rpc('own_admin_access'),
  ]);
  if (role.error) return toAppError(role.error).code === 'unreachable' ? undefined : noAccess;
  if (role.data !== true) return noAccess;
  return { isAdmin: true, isFactorNeeded: access?.data === 'factor_needed' };
}
