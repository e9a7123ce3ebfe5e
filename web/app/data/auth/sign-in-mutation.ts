import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import { needsCode } from '~/lib/auth/needs-code';
import { getSupabase } from '~/lib/supabase';
import type { Credentials } from './auth-schema';

/** The toast after a sign-in, which with a second factor comes after its code. */
export const welcome = { title: 'Welcome back', description: 'You have been signed in successfully.' };

/** The title of the toast after a refusal. */
export const signInFailed = 'Sign In Failed';

/**
 * Signs in with e-mail and password; returns 'code_needed' where the code of a second factor is required. A response without a
 * session is an error.
 */
export function useSignInMutation() {
  return useMutation({
    mutationFn: signIn,
    meta: {
      success: (outcome) => (outcome === 'code_needed' ? undefined : welcome),
      error: { title: signInFailed },
    },
  });
}

async function signIn({ email, password }: Credentials): Promise<'signed_in' | 'code_needed'> {
  const client = await getSupabase();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw toAppError(error);
  if (!data.session) throw new AppError('The sign-in returned no session. Please try again.', { code: 'no_session' });
  return needsCode(data.session) ? 'code_needed' : 'signed_in';
}
