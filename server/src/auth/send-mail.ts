import { layOutMail, type MailContent } from '../mail/templates/layout.ts';
import type { AuthServices } from './auth-services.ts';
import { AuthError } from './errors.ts';

/** Sends one message. Fails with `unexpected_failure` when it could not be handed over; the cause goes to the log. */
export async function sendMail(auth: AuthServices, to: string, content: MailContent): Promise<void> {
  try {
    await auth.mailer.send(layOutMail(to, auth.config.SMTP_SENDER_NAME, content));
  } catch (error) {
    auth.log.error({ err: error, subject: content.subject }, 'mail could not be sent');
    throw new AuthError(500, 'unexpected_failure', 'Error sending email. Please try again later.');
  }
}

/** The address of the link in a mail, which leads to `GET /verify`. */
export function verifyUrl(auth: AuthServices, hash: string, type: string, redirectTo: string): string {
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo });
  return `${auth.config.SITE_URL}/auth/v1/verify?${query}`;
}
