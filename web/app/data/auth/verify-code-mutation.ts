import { useMutation } from '@tanstack/react-query';
import { refreshSession } from '~/data/profiles/refresh-session';
import { getSupabase } from '~/lib/supabase';
import { authKeys } from './keys';
import { welcome } from './sign-in-mutation';
import { toFactorError } from './to-factor-error';

export interface CodeInput {
  readonly factorId: string;
  /** Six digits. */
  readonly code: string;
  /** The challenge for which a code was texted; an authenticator app needs none. */
  readonly challengeId?: string | undefined;
}

const success = {
  'sign-in': welcome,
  'set-up': {
    title: 'Two-step sign-in is on',
    description: 'From now on we ask for a code of your app when you sign in.',
  },
  recovery: undefined,
} as const;

/**
 * Verifies a second factor by a code, which raises the session to aal2: at sign-in, to finish a set-up, or before a new password
 * is set. The form shows errors about the code itself.
 */
export function useVerifyCodeMutation(purpose: keyof typeof success) {
  return useMutation({
    mutationFn: verifyCode,
    meta: {
      success: () => success[purpose],
      error: false,
      invalidates: [authKeys.factors()],
    },
  });
}

async function verifyCode({ factorId, code, challengeId }: CodeInput): Promise<void> {
  const client = await getSupabase();
  const { error } = challengeId
    ? await client.auth.mfa.verify({ factorId, code, challengeId })
    : await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (!error) return;
  const told = toFactorError(error);
  // Staff may have removed the factor. Then the new token no longer requires a code.
  if (told.code === 'mfa_factor_not_found') await refreshSession();
  throw told;
}
