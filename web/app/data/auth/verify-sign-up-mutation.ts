import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import { createTemporaryClient } from '~/lib/supabase';

/** The result that a confirmation link brought to /auth. */
export type SignUpConfirmation =
  /** A token that still has to be verified: `?type=signup&access_token=…`. */
  | { readonly kind: 'token'; readonly token: string }
  /** The server has verified it and sent a session: `#access_token=…&type=signup`. */
  | { readonly kind: 'session'; readonly accessToken: string }
  /** The server refused it: `#error_description=…`. */
  | { readonly kind: 'refusal'; readonly message: string };

/**
 * Verifies the e-mail address of a sign-up. The session that comes with it is ended at once: people sign in with their password.
 */
export function useVerifySignUpMutation() {
  return useMutation({
    mutationFn: verifySignUp,
    meta: {
      success: {
        title: 'Email Verified',
        description: 'Your email has been verified successfully. Please sign in with your credentials.',
      },
      error: {
        title: ({ code }) => (code === 'unreachable' ? 'Verification Error' : 'Verification Failed'),
        description: ({ code, message }) =>
          code === 'unreachable' ? 'An unexpected error occurred. Please try again later.' : message,
      },
    },
  });
}

async function verifySignUp(confirmation: SignUpConfirmation): Promise<void> {
  if (confirmation.kind === 'refusal') throw new AppError(confirmation.message, { code: 'verification' });
  const client = await createTemporaryClient();
  if (confirmation.kind === 'session') {
    // The address is already verified, so failing to end the unused session is not a failure of the verification.
    await client.auth.admin.signOut(confirmation.accessToken, 'local').catch(() => undefined);
    return;
  }
  const { error } = await client.auth.verifyOtp({ type: 'signup', token_hash: confirmation.token });
  if (error) throw toAppError(error);
  await client.auth.signOut({ scope: 'local' });
}
