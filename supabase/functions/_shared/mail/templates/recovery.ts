import type { MailContent } from '../mail-content.ts';

/** Lets a person who has forgotten the password choose a new one. No screen asks for the code of this mail, so it has none. */
export function recoveryMail({ url }: { url: string }): MailContent {
  return {
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    paragraphs: [
      'We were asked to reset the password of your account.',
      'Choose a new one with the link below. It works once, for one hour.',
    ],
    action: { label: 'Choose a new password', url },
    footnote: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
  };
}
