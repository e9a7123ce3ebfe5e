import { z } from 'zod';
import type { AuthEndpoint } from '../auth-services.ts';
import { normaliseEmail } from '../email-address.ts';
import { validationError } from '../errors.ts';
import { takeFixedTime } from '../fixed-time.ts';
import { readBody } from '../read-body.ts';
import { challengeFields, parseChallenge } from '../sessions/flow-state.ts';
import { countRecovery, mailRecovery } from './recovery-mail.ts';
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
  await countRecovery(auth, request, address);
  const redirectTo = redirectTarget(request, auth.config);
  await takeFixedTime(auth, () => mailRecovery(auth, request, address, redirectTo, challenge));
  return Response.json({});
};
