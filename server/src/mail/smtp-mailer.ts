import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { messageIdOf, unsubscribeHeaders } from './message-headers.ts';

/** The time limit for one step of the conversation with the mail server, in milliseconds. */
const stepTimeout = 15_000;

/** The settings for sending mail. */
export type SmtpSettings = Pick<
  Config,
  'SMTP_PORT' | 'SMTP_USER' | 'SMTP_PASS' | 'SMTP_ADMIN_EMAIL' | 'SMTP_SENDER_NAME'
> & { readonly SMTP_HOST: string };

/** Sends mail by SMTP (RFC 5321) over pooled connections; port 465 means TLS from the first byte (RFC 8314). */
export function openSmtpMailer(settings: SmtpSettings): Mailer {
  const transport = createTransport({
    host: settings.SMTP_HOST,
    port: settings.SMTP_PORT,
    secure: settings.SMTP_PORT === 465,
    ...(settings.SMTP_USER === undefined ? {} : { auth: { user: settings.SMTP_USER, pass: settings.SMTP_PASS ?? '' } }),
    pool: true,
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
  });
  const from = { name: settings.SMTP_SENDER_NAME, address: settings.SMTP_ADMIN_EMAIL };
  return {
    async send({ id, to, subject, text, html, attachments = [], sender = from.name, unsubscribeUrl }) {
      await transport.sendMail({
        messageId: messageIdOf(id, from.address),
        from: { ...from, name: sender },
        // As an object, an address is never parsed: one with a comma in it cannot become two.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: unsubscribeHeaders(unsubscribeUrl),
        attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
      });
    },
    async close() {
      transport.close();
    },
  };
}
