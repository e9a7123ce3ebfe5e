import { join } from 'node:path';
import type { Config } from '../config.ts';
import { Mailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

/** Opens SMTP when `SMTP_HOST` is set, otherwise the mailbox in `DATA_DIR`. */
export function openMailer(config: Config): Mailer {
  const { SMTP_HOST } = config;
  if (SMTP_HOST !== undefined) return openSmtpMailer({ ...config, SMTP_HOST });
  return new Mailbox(join(config.DATA_DIR, 'mailbox.jsonl'), config.SMTP_ADMIN_EMAIL);
}
