import type { Queryable } from '../../database/database.ts';
import { layOutMail, type MailContent } from '../../mail/templates/layout.ts';
import type { AuthServices } from '../auth-services.ts';
import { maskEmail } from '../email-address.ts';
import { AuthError } from '../errors.ts';
import { callHook } from '../hooks.ts';
import type { RemovedSignInMethod } from '../remove-sign-in-methods.ts';
import { findUserById } from '../users.ts';

/** Sends the prepared mails once the transaction has ended. */
export type Send = () => Promise<void>;

/**
 * The kind of a mail, as Supabase Auth's hook names it. `email_change_current` and the two notices about taken addresses are our own.
 */
export type MailAction =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'email_change_current'
  | 'reauthentication'
  | 'password_changed_notification'
  | 'email_changed_notification'
  | 'mfa_factor_enrolled_notification'
  | 'mfa_factor_unenrolled_notification'
  | 'account_exists_notification'
  | 'address_taken_notification';

/** The mails of one event. */
export interface MailEvent {
  readonly userId: string;
  readonly action: MailAction;
  readonly redirectTo?: string;
  readonly token?: string;
  readonly tokenHash?: string;
  readonly tokenNew?: string;
  readonly tokenHashNew?: string;
  /** The address before a completed change. */
  readonly oldEmail?: string;
  /** The kind of the second factor that the event is about. */
  readonly factorType?: string;
  /** The sign-in methods that a new password removed. */
  readonly removed?: readonly RemovedSignInMethod[];
  /** The mails to send when there is no hook. */
  readonly mails: readonly { readonly to: string; readonly content: MailContent }[];
}

/**
 * Passes the mails of an event to the hook, in the event's transaction. Without a hook, the returned function sends them and
 * fails with `unexpected_failure` when one could not be sent.
 */
export async function prepareMails(auth: AuthServices, transaction: Queryable, event: MailEvent): Promise<Send> {
  const { sendEmail } = auth.hooks;
  if (sendEmail === undefined) {
    return async () => {
      for (const { to, content } of event.mails) await sendMail(auth, to, content);
    };
  }
  const user = await findUserById(transaction, event.userId);
  if (user !== undefined) await callHook(transaction, sendEmail, user, { email_data: emailData(auth, event) });
  return async () => {};
}

function emailData({ config }: AuthServices, event: MailEvent): Record<string, unknown> {
  return {
    token: event.token ?? '',
    token_hash: event.tokenHash ?? '',
    redirect_to: event.redirectTo ?? config.SITE_URL,
    email_action_type: event.action,
    site_url: `${config.SITE_URL}/auth/v1`,
    token_new: event.tokenNew ?? '',
    token_hash_new: event.tokenHashNew ?? '',
    ...(event.oldEmail === undefined ? {} : { old_email: event.oldEmail }),
    ...(event.factorType === undefined ? {} : { factor_type: event.factorType }),
    // Our own, beside the fields of Supabase Auth.
    ...(event.removed === undefined ? {} : { removed: event.removed }),
  };
}

async function sendMail(auth: AuthServices, to: string, content: MailContent): Promise<void> {
  try {
    await auth.mailer.send(layOutMail(to, auth.config.SMTP_SENDER_NAME, content));
  } catch (error) {
    auth.log.error({ err: error, subject: content.subject }, 'mail could not be sent');
    throw new AuthError(500, 'unexpected_failure', 'Error sending email. Please try again later.');
  }
}

/**
 * The address in a mail's link: a page of the website, whose button posts the token. A GET spends nothing, because mail scanners open each
 * link first. The page shows the masked recipient, which nobody could ask for without spending the token.
 */
export function confirmUrl(
  { config }: AuthServices,
  link: {
    readonly hash: string;
    readonly type: string;
    readonly redirectTo: string;
    readonly recipient: string;
    /** Which of the two addresses of a change the recipient is. */
    readonly half?: 'current' | 'new';
  },
): string {
  const query = new URLSearchParams({
    token_hash: link.hash,
    type: link.type,
    redirect_to: link.redirectTo,
    address: maskEmail(link.recipient),
    ...(link.half === undefined ? {} : { half: link.half }),
  });
  return `${config.SITE_URL}/confirm?${query}`;
}
