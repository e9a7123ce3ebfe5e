import type { Config } from '../config.ts';
import { Mailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import type { SmsSender } from './sms-sender.ts';
import { openWebhookSmsSender } from './webhook-sms-sender.ts';

type SmsSettings = Pick<Config, 'SMS_WEBHOOK_URL' | 'SMS_WEBHOOK_SECRET'>;

/**
 * Opens the webhook when `SMS_WEBHOOK_URL` is set, otherwise the mailbox; undefined when mail is really sent, because there is no
 * mailbox to catch codes.
 */
export function openSmsSender(config: SmsSettings, mailer: Mailer): SmsSender | undefined {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = config;
  if (url !== undefined && secret !== undefined) return openWebhookSmsSender(url, secret);
  if (!(mailer instanceof Mailbox)) return undefined;
  return { send: ({ phone, text }) => mailer.send({ to: `+${phone}`, subject: 'Text message', text }) };
}
