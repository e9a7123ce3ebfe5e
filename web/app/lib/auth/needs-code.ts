import type { Session } from '@supabase/supabase-js';

/** Whether the account has a second factor and this session was begun without it. Told from what the session holds, without a request. */
export function needsCode({ access_token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') === true;
  return hasFactor && !hasUsedFactor(access_token);
}

/** Whether a token says aal2. One that cannot be read says nothing; the service would refuse it in any case. */
export function hasUsedFactor(accessToken: string): boolean {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'aal' in claims && claims.aal === 'aal2';
  } catch {
    return false;
  }
}
