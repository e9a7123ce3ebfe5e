import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** Verifies an e-mail address with the token of the confirmation link. The session that comes with it is not kept: people then sign in. */
export function useVerifySignUpMutation() {
  return useMutation({
    mutationFn: verifySignUp,
    meta: {
      success: {
        title: 'Email Verified',
        description: 'Your email has been verified successfully. Please sign in with your credentials.',
      },
      error: { title: 'Verification Failed' },
    },
  });
}

async function verifySignUp(tokenHash: string) {
  const client = await getSupabase();
  const { error } = await client.auth.verifyOtp({ type: 'signup', token_hash: tokenHash });
  if (error) throw toAppError(error);
  await client.auth.signOut({ scope: 'local' });
}
