import type { MailContent } from '../mail-content.ts';

/** Asks a person who has signed up to confirm that the address is theirs. */
export function confirmationMail({ url, code }: { url: string; code: string }): MailContent {
  return {
    subject: 'Confirm your email address',
    preview: 'One step left to finish creating your account.',
    paragraphs: [
      'Thank you for creating an account.',
      'Please confirm that this email address is yours. The link works once, for 24 hours.',
      'In the browser in which you signed up it signs you in. Anywhere else, sign in afterwards.',
    ],
    action: { label: 'Confirm email address', url },
    code,
    footnote: 'If you did not create an account, you can ignore this email: nothing happens without your confirmation.',
  };
}
