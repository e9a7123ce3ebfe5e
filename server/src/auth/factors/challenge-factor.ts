import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { clientAddress } from '../../http/client-address.ts';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { createOneTimeToken } from '../links/one-time-tokens.ts';
import { prepareTextMessage } from '../phone/phone-codes.ts';
import { parseChannel } from '../phone/phone-number.ts';
import { readBody } from '../read-body.ts';
import { authenticateForFactors, requestedFactor, requireVerification } from './factors.ts';

/** How long a challenge can be answered, in seconds. */
export const challengeLifetime = 300;

/** The address that requests or answers a challenge. */
export function challengeAddress(request: Request): string {
  return clientAddress(request) ?? '0.0.0.0';
}

const bodySchema = z.object({ channel: z.string().nullish() });

/**
 * `POST /factors/{id}/challenge`: starts the verification of a factor; a phone gets a code by text message.
 * Fails with `over_sms_send_rate_limit`, `sms_send_failed`, and as `authenticateForFactors`, `requestedFactor` and
 * `requireVerification` do.
 */
export const challengeFactor: AuthEndpoint = async (auth, request, path) => {
  const signedIn = await authenticateForFactors(auth, request);
  const factor = requestedFactor(path.id, signedIn);
  requireVerification(auth, factor.factor_type);
  const channel = parseChannel((await readBody(request, bodySchema)).channel);
  const { phone } = factor;
  const id = randomUUID();
  // The code is valid for this challenge only.
  const token = phone === null ? undefined : createOneTimeToken(auth.config.JWT_SECRET, id);
  if (phone !== null) await auth.limits.sms('factor', phone);
  const send = await auth.database.transaction(async (transaction) => {
    await transaction.query(
      `with old as (delete from auth.mfa_challenges where factor_id = $2 and created_at < now() - make_interval(secs => $4)),
       noted as (update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $2)
     insert into auth.mfa_challenges (id, factor_id, ip_address, otp_code) values ($1, $2, $3, $5)`,
      [id, factor.id, challengeAddress(request), challengeLifetime, token?.hash ?? null],
    );
    if (phone === null || token === undefined) return undefined;
    const { id: userId } = signedIn.user;
    return prepareTextMessage(auth, transaction, { userId, phone, channel, code: token.code, messageId: id });
  });
  await send?.();
  const traits = { factor_id: factor.id, factor_status: factor.status };
  await recordAudit(auth.database, request, 'challenge_created', signedIn.user, traits);
  return Response.json({
    id,
    type: factor.factor_type,
    expires_at: Math.floor(Date.now() / 1000) + challengeLifetime,
  });
};
