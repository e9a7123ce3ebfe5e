import type { Session } from '@supabase/auth-js';
import { toAppError } from '~/lib/app-error';
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
  const access = askDatabase(client).finally(() => {
    if (underWay?.access === access) underWay = undefined;
  });
  underWay = { token, access };
  return access;
}

async function askDatabase(client: Supabase): Promise<Access | undefined> {
  const { data, error } = await client.rpc('own_admin_access');
  if (error) return toAppError(error).code === 'unreachable' ? undefined : noAccess;
  return { isAdmin: data !== 'none', isFactorNeeded: data === 'factor_needed' };
}
