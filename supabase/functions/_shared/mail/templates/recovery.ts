import type { MailContent } from '../mail-content.ts';

/** Lets a person whose password is forgotten or too short choose a new one. */
export function recoveryMail({ url, code }: { url: string; code: string }): MailContent {
  return {
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    paragraphs: [
      'You can choose a new password for your account with the link below. It works once, for one hour.',
      'You get this email because you asked for it, or because you signed in with a password that is too short for your account now.',
    ],
    action: { label: 'Choose a new password', url },
    code,
    footnote: 'If you did neither, you can ignore this email: your password stays as it is.',
  };
}
