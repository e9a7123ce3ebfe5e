import type { MailContent } from '../mail-content.ts';

/** Tells an account's owner that somebody tried to sign up with its address, because the sign-up page may not. */
export function accountExistsMail({ url }: { url: string }): MailContent {
  return {
    subject: 'You already have an account',
    preview: 'Somebody tried to create an account with this email address.',
    paragraphs: [
      'Somebody, most likely you, tried to create an account with this email address. There is one already, so no new one was made and nothing has changed.',
      'You can sign in as before. If you have forgotten your password, choose "Forgot your password?" on the sign-in page.',
    ],
    action: { label: 'Go to the sign-in page', url: `${url}/auth` },
    footnote: 'If this was not you, you can ignore this email.',
  };
}
