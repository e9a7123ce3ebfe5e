import { z } from 'zod';
import type { AuthEndpoint, AuthServices } from '../auth-services.ts';
import { normaliseEmail } from '../email-address.ts';
import { validationError } from '../errors.ts';
import { normalisePhone } from '../phone/phone-number.ts';
import { readBody } from '../read-body.ts';
import { tokenHash } from './one-time-tokens.ts';
import { isPhoneVerification, redeemToken, type TokenToRedeem } from './redeem-token.ts';

const bodySchema = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});

/**
 * `POST /verify`: uses a one-time token, given as `token_hash`, or as `token` with the `email` or `phone` that it was sent to.
 * Returns a session.
 * Fails with `validation_failed`, `otp_expired`, `over_request_rate_limit`.
 */
export const verify: AuthEndpoint = async (auth, request) => {
  const body = await readBody(request, bodySchema);
  const redeemed = await redeemToken(auth, request, await tokenToRedeem(auth, request, body));
  if ('session' in redeemed) return Response.json(redeemed.session);
  return Response.json('message' in redeemed ? { code: 200, msg: redeemed.message } : redeemed);
};

/** Counts the attempt and finds the token. */
async function tokenToRedeem(
  auth: AuthServices,
  request: Request,
  body: z.infer<typeof bodySchema>,
): Promise<TokenToRedeem> {
  const { type, token, token_hash: hash, email, phone } = body;
  if (!type) throw validationError('Verify requires a verification type');
  if (hash) {
    if (token || email || phone) throw validationError('Only the token_hash and type should be provided');
    if (isPhoneVerification(type)) throw validationError('Invalid email verification type');
    await auth.limits.request('verify', request);
    return { type, hash };
  }
  if (!token) throw validationError('Verify requires a token or a token hash');
  if (Boolean(email) === Boolean(phone))
    throw validationError('Only an email address or phone number should be provided on verify');
  if (isPhoneVerification(type) !== Boolean(phone))
    throw validationError(`Invalid ${phone ? 'sms' : 'email'} verification type`);
  const recipient = email ? normaliseEmail(email) : normalisePhone(phone ?? '');
  await auth.limits.code(request, recipient);
  return { type, hash: tokenHash(auth.config.JWT_SECRET, recipient, token), recipient };
}
