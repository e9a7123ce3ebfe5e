import { z } from 'zod';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint, AuthServices } from '../auth-services.ts';
import { normaliseEmail } from '../email-address.ts';
import { validationError } from '../errors.ts';
import { readBody } from '../read-body.ts';
import { type Challenge, challengeFields, parseChallenge } from '../sessions/flow-state.ts';
import { takeFixedTime } from '../take-fixed-time.ts';
import { findUserByEmail } from '../users.ts';
import { createLink, prepareLinkMail } from './links.ts';
import { redirectTarget } from './redirects.ts';

const bodySchema = z.object({ email: z.string().nullish(), ...challengeFields });

/**
 * `POST /recover`: mails a link for choosing a new password. The response is the same, after the same time, whether there is an
 * account or not.
 * Fails with `validation_failed`, `over_email_send_rate_limit`.
 */
export const recover: AuthEndpoint = async (auth, request) => {
  const { email, ...rest } = await readBody(request, bodySchema);
  const challenge = parseChallenge(rest);
  if (!email) throw validationError('Password recovery requires an email');
  const address = normaliseEmail(email);
  await auth.limits.request('mail', request, address);
  await auth.limits.mail('recovery', address);
  const redirectTo = redirectTarget(request, auth.config);
  await takeFixedTime(auth, () => mailRecovery(auth, request, address, redirectTo, challenge));
  return Response.json({});
};

async function mailRecovery(
  auth: AuthServices,
  request: Request,
  email: string,
  redirectTo: string,
  challenge: Challenge | undefined,
): Promise<void> {
  const user = await findUserByEmail(auth.database, email);
  if (user === undefined) return;
  const account = { id: user.id, email };
  const send = await auth.database.transaction(async (transaction) => {
    await recordAudit(transaction, request, 'user_recovery_requested', user);
    const token = await createLink(auth, transaction, 'recovery', account, challenge);
    return prepareLinkMail(auth, transaction, 'recovery', account, token, redirectTo);
  });
  await send();
}
