import type { Queryable } from '../../database/database.ts';
import { recordAudit } from '../audit.ts';
import type { AuthServices } from '../auth-services.ts';
import { AuthError, validationError } from '../errors.ts';
import { confirmPhone, moveToNewPhone } from '../phone/confirm-phone.ts';
import { flowMethod, issueAuthCode } from '../sessions/flow-state.ts';
import { type SessionJson, startSession } from '../sessions/sessions.ts';
import { findUserById, isBanned } from '../users.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { prepareMoveNotice } from './notices.ts';
import { countCodeAttempt, type OneTimeTokenType, type UsedToken, useOneTimeToken } from './one-time-tokens.ts';
import type { Send } from './send-mail.ts';

/** The stored tokens that each type of verification accepts. */
const tokenTypes: ReadonlyMap<string, readonly OneTimeTokenType[]> = new Map([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
  ['sms', ['confirmation_token']],
  ['phone_change', ['phone_change_token']],
]);

/**
 * The result of using a token: a session, a code to exchange for one, or a message while the other address still has to confirm.
 * `confirmed` is our own field: the address that has confirmed.
 */
export type Redeemed =
  | { readonly session: SessionJson }
  | { readonly code: string }
  | { readonly message: string; readonly confirmed: 'current' | 'new' };

/** A token to use, by the hash in a link or by the hash of a typed code. */
export interface TokenToRedeem {
  readonly type: string;
  readonly hash: string;
  /** To whom a typed code was sent; undefined for a link. */
  readonly recipient?: string;
  /** Whether a code is wanted instead of a session. */
  readonly isFlow?: boolean;
}

/** The known types of verification. */
export function isVerificationType(type: string): boolean {
  return tokenTypes.has(type);
}

/** Whether verifications of this type are for phone numbers, by a texted code. */
export function isPhoneVerification(type: string): boolean {
  return type === 'sms' || type === 'phone_change';
}

/**
 * Uses a one-time token: confirms its subject and starts a session, both or neither.
 * Fails with `otp_expired` when the token is wrong, used or expired, with `user_banned`, and with `validation_failed` for an
 * unknown type.
 */
export async function redeemToken(
  auth: AuthServices,
  request: Request,
  { type, hash, recipient, isFlow = false }: TokenToRedeem,
): Promise<Redeemed> {
  const types = tokenTypes.get(type);
  if (types === undefined) throw validationError('Verify requires a verification type');
  const isCode = recipient !== undefined;
  // A texted code has no link beside it, so strangers could lock its owner out: only the limits of verify.ts count there.
  if (isCode && !isPhoneVerification(type)) await countCodeAttempt(auth.database, recipient, types);
  const expired = isCode ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
  let send: Send = async () => {};
  const redeemed = await auth.database.transaction<Redeemed>(async (transaction) => {
    const used = await useOneTimeToken(transaction, hash, types, isCode);
    if (used === undefined) throw new AuthError(403, 'otp_expired', expired);
    const before = await findUserById(transaction, used.userId);
    const isComplete = await applyToken(transaction, used);
    if (!isComplete)
      return {
        message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        confirmed: used.type === 'email_change_token_current' ? 'current' : 'new',
      };
    const user = await findUserById(transaction, used.userId);
    if (user === undefined) throw new AuthError(403, 'otp_expired', expired);
    if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
    if (isMove(used) && before && user.email)
      send = await prepareMoveNotice(auth, transaction, user.id, { from: before.email, to: user.email });
    await recordAudit(transaction, request, 'login', user, { verification: type });
    const provider = isPhoneVerification(type) ? 'phone' : 'email';
    if (isFlow) return { code: await issueAuthCode(transaction, user.id, flowMethod(type)) };
    return { session: await startSession(auth, transaction, request, user, 'otp', provider) };
  });
  await send();
  return redeemed;
}

/** Whether the token confirms that the account moves to another address. */
function isMove({ type }: UsedToken): boolean {
  return type === 'email_change_token_new' || type === 'email_change_token_current';
}

/** Returns false when another confirmation is missing. */
async function applyToken(transaction: Queryable, used: UsedToken): Promise<boolean> {
  if (isMove(used)) return confirmEmailChange(transaction, used.userId);
  if (used.type === 'phone_change_token') await moveToNewPhone(transaction, used.userId, used.recipient);
  else if (used.recipient.includes('@')) await confirmEmail(transaction, used.userId);
  else await confirmPhone(transaction, used.userId, used.recipient);
  return true;
}
