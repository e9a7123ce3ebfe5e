import { useMutation } from '@tanstack/react-query';
import { paths } from '~/config/paths';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** Sends the mail with the link to /reset-password on this origin. Does not reveal whether the account exists. */
export function useSendPasswordResetMutation() {
  return useMutation({
    mutationFn: sendPasswordReset,
    meta: {
      success: { title: 'Password reset email sent', description: 'Check your email for the password reset link.' },
      error: { title: 'Error' },
    },
  });
}

async function sendPasswordReset(email: string) {
  const client = await getSupabase();
  const redirectTo = new URL(paths.resetPassword, location.origin).href;
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw toAppError(error);
}
