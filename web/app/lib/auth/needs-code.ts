import type { Session } from '@supabase/auth-js';

/** Whether the account has a second factor that this session has not used. Read from the session, without a request. */
export function needsCode({ access_token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') === true;
  return hasFactor && !hasUsedFactor(access_token);
}

/** Whether a token's level is aal2. An unreadable token counts as not; the service would refuse it anyway. */
function hasUsedFactor(accessToken: string): boolean {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'aal' in claims && claims.aal === 'aal2';
  } catch {
    return false;
  }
}
