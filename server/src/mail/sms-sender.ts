import type { Config } from '../config.ts';
import { Mailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { openWebhookSmsSender } from './webhook-sms-sender.ts';

/** One code on its way to a phone. */
export interface SmsCode {
  /** Names the message, so that a receiver can tell a repetition. */
  readonly id: string;
  readonly userId: string;
  /** The number in E.164 form, without the plus sign. */
  readonly phone: string;
  readonly channel: 'sms' | 'whatsapp';
  readonly code: string;
  /** The message to show. */
  readonly text: string;
}

/** Sends codes to phones. */
export interface SmsSender {
  /** Hands the code over. Fails when it could not be handed over. */
  send(message: SmsCode): Promise<void>;
}

type SmsSettings = Pick<Config, 'SMS_WEBHOOK_URL' | 'SMS_WEBHOOK_SECRET'>;

/** Opens the webhook when `SMS_WEBHOOK_URL` is set, else the mailbox; undefined where mail is really sent, as there is nothing to catch codes. */
export function openSmsSender(config: SmsSettings, mailer: Mailer): SmsSender | undefined {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = config;
  if (url !== undefined && secret !== undefined) return openWebhookSmsSender(url, secret);
  if (!(mailer instanceof Mailbox)) return undefined;
  return { send: ({ phone, text }) => mailer.send({ to: `+${phone}`, subject: 'Text message', text }) };
}
