import type { AuthServices } from '../auth-services.ts';
import { AuthError } from '../errors.ts';
import { countRecovery, mailRecovery } from '../links/mail-recovery.ts';
import { redirectTarget } from '../links/redirects.ts';
import { minimumLengthFor, passwordWeakness } from '../passwords.ts';
import type { UserRow } from '../users.ts';

/**
 * Refuses the right password where it is shorter than its account asks for, and mails the owner a link for a new one. A sign-in is the only moment at
 * which an earlier password, or one that came as a hash, can be measured.
 * Fails with `weak_password`.
 */
export async function requireLength(
  auth: AuthServices,
  request: Request,
  user: UserRow,
  password: string,
): Promise<void> {
  const shortest = minimumLengthFor(user);
  const weakness = passwordWeakness(password, shortest);
  if (weakness === undefined) return;
  const { email } = user;
  if (email && (await mayMail(auth, request, email))) {
    const redirectTo = redirectTarget(request, auth.config);
    auth.background.run(() => mailRecovery(auth, request, email, redirectTo));
  }
  const advice = email ? ' Choose a new one with the link that we have sent to your email address.' : '';
  throw new AuthError(422, 'weak_password', `Your password needs at least ${shortest} characters now.${advice}`, {
    weakPassword: { reasons: weakness.reasons },
  });
}

/** Where it is too soon for another mail, an earlier link is on its way. */
async function mayMail(auth: AuthServices, request: Request, email: string): Promise<boolean> {
  try {
    await countRecovery(auth, request, email);
    return true;
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return false;
    throw error;
  }
}
