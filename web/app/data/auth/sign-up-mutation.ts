import { useMutation } from '@tanstack/react-query';
import { env } from '~/config/env';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Credentials } from './auth-schema';

/** Creates an account with the name as metadata; the confirmation link in the mail leads to the login site. */
export function useSignUpMutation() {
  return useMutation({
    mutationFn: signUp,
    meta: {
      success: { title: 'Account created', description: 'Please check your email to verify your account.' },
      error: { title: 'Error' },
    },
  });
}

async function signUp({ email, password, fullName }: Credentials) {
  const client = await getSupabase();
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  const { error } = await client.auth.signUp({
    email,
    password,
    options: {
      data: { full_name: fullName.trim(), firstName, surname: rest.join(' ') },
      emailRedirectTo: new URL(env.loginUrl, location.origin).href,
    },
  });
  if (error) throw toAppError(error);
}
