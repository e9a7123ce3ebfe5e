import { company } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

/** Tells the owner that the password was changed. */
export function passwordChangedMail({ url }: { url: string }): MailContent {
  return {
    subject: 'Your password was changed',
    preview: 'The password of your account is a new one.',
    paragraphs: [
      'The password of your account has just been changed. Other devices have been signed out.',
      'If this was you, there is nothing to do.',
      `If it was not, choose "Forgot your password?" on the sign-in page to take your account back, and call us on ${company.phone}.`,
    ],
    action: { label: 'Go to the sign-in page', url: `${url}/auth` },
    footnote: 'We send this email each time a password is changed.',
  };
}
