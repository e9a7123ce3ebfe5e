import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import { needsCode } from '~/lib/auth/needs-code';
import { getSupabase } from '~/lib/supabase';
import type { Credentials } from './auth-schema';

/** The toast after a sign-in. With a second factor it is shown after the code. */
export const welcome = { title: 'Welcome back', description: 'You have been signed in successfully.' };

/** The title of the toast after a refusal. */
export const signInFailed = 'Sign In Failed';

/** Signs in with e-mail and password. A response without a session is an error. */
export function useSignInMutation() {
  return useMutation({
    mutationFn: signIn,
    meta: {
      // The person enters a code first.
      success: (outcome) => ((outcome as Outcome).isCodeNeeded ? undefined : welcome),
      error: { title: signInFailed },
    },
  });
}

interface Outcome {
  /** Whether the code of a second factor is required. */
  isCodeNeeded: boolean;
}

async function signIn({ email, password }: Credentials): Promise<Outcome> {
  const client = await getSupabase();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw toAppError(error);
  if (!data.session) throw new AppError('The sign-in returned no session. Please try again.', { code: 'no_session' });
  return { isCodeNeeded: needsCode(data.session) };
}
