import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Credentials } from './auth-schema';

/** Signs in with e-mail and password. An answer without a session is an error (specification, section 8). */
export function useSignInMutation() {
  return useMutation({
    mutationFn: signIn,
    meta: {
      success: { title: 'Welcome back', description: 'You have been signed in successfully.' },
      error: { title: 'Sign In Failed' },
    },
  });
}

async function signIn({ email, password }: Credentials) {
  const client = await getSupabase();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw toAppError(error);
  if (!data.session) throw new AppError('The sign-in returned no session. Please try again.', { code: 'no_session' });
  return data.user;
}
