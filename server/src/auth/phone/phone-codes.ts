import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { AuthServices } from '../auth-services.ts';
import { AuthError } from '../errors.ts';
import { callHook } from '../hooks.ts';
import { createOneTimeToken, storeOneTimeToken } from '../links/one-time-tokens.ts';
import type { Send } from '../links/send-mail.ts';
import { findUserById } from '../users.ts';
import type { SmsChannel } from './phone-number.ts';

/** The columns with the time of each purpose's last code. */
const sentAt = { confirmation_token: 'confirmation_sent_at', phone_change_token: 'phone_change_sent_at' } as const;

/** Creates and stores a six-digit code for a phone number. An earlier one for the purpose no longer works. */
export async function createPhoneCode(
  auth: AuthServices,
  database: Queryable,
  type: keyof typeof sentAt,
  account: { readonly id: string; readonly phone: string },
  secret = auth.config.JWT_SECRET,
): Promise<string> {
  const token = createOneTimeToken(secret, account.phone);
  await storeOneTimeToken(database, account.id, type, account.phone, token.hash);
  await database.query(`update auth.users set ${sentAt[type]} = now(), updated_at = now() where id = $1`, [account.id]);
  return token.code;
}

/** A code to text. */
export interface CodeToText {
  readonly userId: string;
  readonly phone: string;
  readonly channel: SmsChannel;
  readonly code: string;
  /** The message's name, when it is already known. */
  readonly messageId?: string | undefined;
}

/**
 * Passes a code to the hook, in the transaction of its event. Without a hook, the returned function texts it and fails with
 * `sms_send_failed`. Fails with `phone_provider_disabled`.
 */
export async function prepareTextMessage(
  auth: AuthServices,
  transaction: Queryable,
  message: CodeToText,
): Promise<Send> {
  const { sendSms } = auth.hooks;
  if (sendSms === undefined) return () => textCode(auth, message);
  if (auth.sms === undefined) throw new AuthError(400, 'phone_provider_disabled', 'Phone provider is disabled');
  const user = await findUserById(transaction, message.userId);
  const { phone, channel, code: otp, messageId } = message;
  if (user !== undefined) await callHook(transaction, sendSms, user, { sms: { otp, phone, channel } }, messageId);
  return async () => {};
}

/** Texts a code. Fails with `phone_provider_disabled` and `sms_send_failed`; the cause goes to the log. */
async function textCode(auth: AuthServices, { messageId, ...message }: CodeToText): Promise<void> {
  if (auth.sms === undefined) throw new AuthError(400, 'phone_provider_disabled', 'Phone provider is disabled');
  const text = `Your ${auth.config.SMTP_SENDER_NAME} code is ${message.code}`;
  try {
    await auth.sms.send({ ...message, id: messageId ?? randomUUID(), text });
  } catch (error) {
    auth.log.error({ err: error }, 'a code could not be texted');
    throw new AuthError(422, 'sms_send_failed', 'Error sending the code to your phone. Please try again later.');
  }
}
