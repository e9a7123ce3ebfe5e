import type { Session } from '@supabase/auth-js';
import { tokenClaims } from './token-claims';

/** Whether the account has a second factor that this session has not used. Read from the session, without a request; of an unreadable token it counts as not used, and the service would refuse it anyway. */
export function needsCode({ access_token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') === true;
  return hasFactor && tokenClaims(access_token).aal !== 'aal2';
}
