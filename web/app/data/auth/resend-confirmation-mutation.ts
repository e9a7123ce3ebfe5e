import { useMutation } from '@tanstack/react-query';
import { env } from '~/config/env';
import { keepVerifier } from '~/lib/stored-session';
import { createSignUpClient } from '~/lib/supabase';
import { refusedLink } from './refused-link';

/** Resends the confirmation mail of a sign-up. */
export function useResendConfirmationMutation() {
  return useMutation({
    mutationFn: resendConfirmation,
    meta: {
      success: { title: 'Email sent', description: 'We have sent the confirmation link again.' },
      error: { title: 'Error' },
    },
  });
}

async function resendConfirmation(email: string): Promise<void> {
  const client = await createSignUpClient();
  const emailRedirectTo = new URL(env.loginUrl, location.origin).href;
  const putBack = keepVerifier();
  const { error } = await client.auth.resend({ type: 'signup', email, options: { emailRedirectTo } });
  if (error) throw refusedLink(error, putBack);
}
