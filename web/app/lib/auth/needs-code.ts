import type { Session } from '@supabase/auth-js';
import { tokenClaims } from './token-claims';

/** Whether the account has a second factor that this session has not used. Reads the session without a request. With an unreadable token the factor counts as not used; the service would refuse the token anyway. */
export function needsCode({ access_token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') === true;
  return hasFactor && tokenClaims(access_token).aal !== 'aal2';
}
