import type { Session } from '@supabase/supabase-js';
import { toAppError } from '~/lib/app-error';
import { hasUsedFactor } from '~/lib/auth/needs-code';
import type { Supabase } from '~/lib/supabase';

/** What the database says of somebody who is signed in. */
export interface Access {
  readonly isAdmin: boolean;
  readonly isFactorNeeded: boolean;
}

export const noAccess: Access = { isAdmin: false, isFactorNeeded: false };

let underWay: { readonly token: string; readonly access: Promise<Access | undefined> } | undefined;

/**
 * Asks the database; any error means not an administrator (specification, section 6). Undefined when it could not be asked: who
 * was one stays one, since the client asks anew whenever the window comes forward, and a screen with a half-filled form in it
 * must not be taken away because the server is out of reach at that moment.
 */
export function readAccess(client: Supabase, session: Session): Promise<Access | undefined> {
  const { access_token: token } = session;
  // The client tells of a kept session twice at once.
  if (underWay?.token === token) return underWay.access;
  const access = askDatabase(client, session).finally(() => {
    if (underWay?.access === access) underWay = undefined;
  });
  underWay = { token, access };
  return access;
}

async function askDatabase(client: Supabase, { access_token, user }: Session): Promise<Access | undefined> {
  const [role, access] = await Promise.all([
    client.rpc('has_admin_role', { user_id: user.id }),
    // With the code given there is nothing more to ask for.
    hasUsedFactor(access_token) ? undefined : client.rpc('own_admin_access'),
  ]);
  if (role.error) return toAppError(role.error).code === 'unreachable' ? undefined : noAccess;
  if (role.data !== true) return noAccess;
  return { isAdmin: true, isFactorNeeded: access?.data === 'factor_needed' };
}
