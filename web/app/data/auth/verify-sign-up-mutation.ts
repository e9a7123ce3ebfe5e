import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import { needsCode } from '~/lib/auth/needs-code';
import { emailInToken } from '~/lib/auth/token-claims';
import { forgetSignUp, hasSignedUp, hasStoredSession } from '~/lib/stored-session';
import { createTemporaryClient, getSupabase } from '~/lib/supabase';
import { endLinkSession } from './end-link-session';

/** The result that a confirmation link brought to /auth. */
export type SignUpConfirmation =
  /** A token that still has to be verified: `?type=signup&access_token=…`. */
  | { readonly kind: 'token'; readonly token: string }
  /** It is verified, and came with a session, which signs in the browser that signed up: `#access_token=…&refresh_token=…&type=signup`. */
  | { readonly kind: 'session'; readonly accessToken: string; readonly refreshToken: string }
  /** The server refused it: `#error_description=…`. */
  | { readonly kind: 'refusal'; readonly message: string };

export interface ConfirmationOutcome {
  /** Whether the link also signed the person in. A used link is not a failure for a signed-in person: they go on to their home. */
  readonly how: 'verified' | 'signed_in' | 'signed_in_before';
  /** The confirmed address. */
  readonly email?: string | undefined;
  /** Another person who was signed in in this browser. They stay signed in unless the confirmation signs somebody in. */
  readonly other?: string | undefined;
}

/**
 * Verifies the e-mail address of a sign-up. The browser that signed up is signed in. Elsewhere the session is ended at once, because
 * anybody may open a link: there people sign in with their password.
 */
export function useVerifySignUpMutation() {
  return useMutation({
    mutationFn: (confirmation: SignUpConfirmation) => verifySignUp(confirmation).catch(passOverIfSignedIn),
    meta: {
      success: (data) => {
        const outcome = data as ConfirmationOutcome;
        return outcome.how === 'signed_in_before'
          ? { title: 'You are signed in', description: 'The link in the email has done its work, or has expired.' }
          : { title: 'Email Verified', description: describe(outcome) };
      },
      error: {
        title: ({ code }) => (code === 'unreachable' ? 'Verification Error' : 'Verification Failed'),
        description: ({ code, message }) =>
          code === 'unreachable' ? 'An unexpected error occurred. Please try again later.' : message,
      },
    },
  });
}

function describe({ how, email = 'The email address of the link', other }: ConfirmationOutcome): string {
  if (how === 'signed_in') {
    return other === undefined
      ? 'Your email has been verified successfully. You are signed in.'
      : `${email} is confirmed, and you are signed in with it now. ${other} was signed out in this browser.`;
  }
  return other === undefined
    ? 'Your email has been verified successfully. Please sign in with your credentials.'
    : `${email} is confirmed. You are signed in as ${other}.`;
}

async function verifySignUp(confirmation: SignUpConfirmation): Promise<ConfirmationOutcome> {
  if (confirmation.kind === 'refusal') throw new AppError(confirmation.message, { code: 'verification' });
  if (confirmation.kind === 'session') {
    const email = emailInToken(confirmation.accessToken);
    if (hasSignedUp(email)) return signIn(confirmation, email);
    await endLinkSession(confirmation.accessToken);
    return verified(email);
  }
  const client = await createTemporaryClient();
  const { data, error } = await client.auth.verifyOtp({ type: 'signup', token_hash: confirmation.token });
  if (error) throw toAppError(error);
  await client.auth.signOut({ scope: 'local' });
  return verified(data.user?.email);
}

/** Throws the error, unless the server refused the link and a person is signed in, whose address is confirmed. */
async function passOverIfSignedIn(error: unknown): Promise<ConfirmationOutcome> {
  if (toAppError(error).code === 'unreachable' || !hasStoredSession()) throw error;
  const { data } = await (await getSupabase()).auth.getSession();
  if (!data.session || needsCode(data.session)) throw error;
  return { how: 'signed_in_before' };
}

type LinkSession = Extract<SignUpConfirmation, { kind: 'session' }>;

async function signIn(
  { accessToken, refreshToken }: LinkSession,
  email: string | undefined,
): Promise<ConfirmationOutcome> {
  const other = await otherThan(email);
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  const { error } = await (await getSupabase()).auth.setSession(tokens);
  if (error) throw toAppError(error);
  forgetSignUp();
  return { how: 'signed_in', email, other };
}

async function verified(email: string | undefined): Promise<ConfirmationOutcome> {
  return { how: 'verified', email, other: await otherThan(email) };
}

/** The person who is signed in in this browser, unless it is the given one. */
async function otherThan(email: string | undefined): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  const { data } = await (await getSupabase()).auth.getSession();
  const signedIn = data.session?.user.email;
  return signedIn === email ? undefined : signedIn;
}
