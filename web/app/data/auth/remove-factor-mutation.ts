import { useMutation } from '@tanstack/react-query';
import { refreshSession } from '~/data/profiles/refresh-session';
import { getSupabase } from '~/lib/supabase';
import { authKeys } from './keys';
import { toFactorError } from './to-factor-error';

/**
 * Removes one of the user's own second factors. The new token says what is required: if this session used the removed factor and
 * another factor is left, its code is required. A session without a code is refused with insufficient_aal, and a code is required
 * in the same way.
 */
export function useRemoveFactorMutation() {
  return useMutation({
    mutationFn: removeFactor,
    meta: {
      success: { title: 'Authenticator app removed', description: 'Its codes are no longer asked for.' },
      error: { title: 'Error' },
      invalidates: [authKeys.factors()],
    },
  });
}

async function removeFactor(factorId: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.mfa.unenroll({ factorId });
  const told = error ? toFactorError(error) : undefined;
  if (!told || told.code === 'insufficient_aal') await refreshSession();
  if (told) throw told;
}
