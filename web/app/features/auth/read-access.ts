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

/**
 * Asks the database; any error means not an administrator (specification, section 6). Undefined when it could not be asked: who
 * was one stays one, since the client asks anew whenever the window comes forward, and a screen with a half-filled form in it
 * must not be taken away because the server is out of reach at that moment.
 */
export async function readAccess(client: Supabase, { access_token, user }: Session): Promise<Access | undefined> {
  const { data: isAdmin, error } = await client.rpc('has_admin_role', { user_id: user.id });
  if (error) return toAppError(error).code === 'unreachable' ? undefined : noAccess;
  if (isAdmin !== true) return noAccess;
  // With the code given there is nothing more to ask for.
  if (hasUsedFactor(access_token)) return { isAdmin, isFactorNeeded: false };
  const { data: access } = await client.rpc('own_admin_access');
  return { isAdmin, isFactorNeeded: access === 'factor_needed' };
}
