import type { MailContent } from '../mail-content.ts';

/** Asks a signed-in person to prove who they are before something important is changed. */
export function reauthenticationMail({ code }: { code: string }): MailContent {
  return {
    subject: 'Your confirmation code',
    preview: 'Enter this code to go on.',
    paragraphs: ['Enter this code to confirm that it is you. It works once, for one hour.'],
    code,
    footnote: 'If you did not ask for a code, change your password: somebody may be using your account.',
  };
}
