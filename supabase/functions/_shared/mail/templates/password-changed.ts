import { company } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface PasswordChanged {
  readonly url: string;
  /** The other ways to sign in that were removed with the password. */
  readonly removed?: readonly { readonly kind: 'phone' | 'provider' | 'email_change'; readonly name: string }[];
}

const names = {
  phone: 'the sign-in by codes to',
  provider: 'the sign-in with',
  email_change: 'the change of your email address to',
} as const;

/** Tells the owner that the password was changed, and what was removed with it. */
export function passwordChangedMail({ url, removed = [] }: PasswordChanged): MailContent {
  const list = removed.map(({ kind, name }) => `${names[kind]} ${name}`).join('; ');
  return {
    subject: 'Your password was changed',
    preview: 'The password of your account is a new one.',
    paragraphs: [
      'The password of your account has just been changed. Other devices have been signed out.',
      ...(list === ''
        ? []
        : [
            `So that nobody else can get in, we have also removed: ${list}. What you had added yourself, you can add again.`,
          ]),
      'If this was you, there is nothing to do.',
      `If it was not, choose "Forgot your password?" on the sign-in page to take your account back, and call us on ${company.phone}.`,
    ],
    action: { label: 'Go to the sign-in page', url: `${url}/auth` },
    footnote: 'We send this email each time a password is changed.',
  };
}
