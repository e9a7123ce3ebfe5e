import { useMutation } from '@tanstack/react-query';
import { env } from '~/config/env';
import { toAppError } from '~/lib/app-error';
import { noteSignUp } from '~/lib/stored-session';
import { getSupabase } from '~/lib/supabase';

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
  const client = await getSupabase();
  noteSignUp(email);
  const emailRedirectTo = new URL(env.loginUrl, location.origin).href;
  const { error } = await client.auth.resend({ type: 'signup', email, options: { emailRedirectTo } });
  if (error) throw toAppError(error);
}
