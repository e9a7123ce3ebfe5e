import type { MailContent } from '../mail-content.ts';

/** Tells the owner of an account that somebody tried to sign up with its address. The sign-up page does not reveal it. */
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

/** Tells the owner of an account that somebody wanted to move another account to its address. Settings do not reveal it. */
export function addressTakenMail({ url }: { url: string }): MailContent {
  return {
    subject: 'This address already has an account',
    preview: 'Somebody wanted to change the email address of another account to this one.',
    paragraphs: [
      'Somebody, most likely you, wanted to change the email address of another account to this one. That is not possible while this address has an account of its own, so nothing has changed.',
      'You can sign in with this address as before. If you want to use it for the other account, sign in with it and ask us to delete the account that it has first.',
    ],
    action: { label: 'Go to the sign-in page', url: `${url}/auth` },
    footnote: 'If this was not you, you can ignore this email.',
  };
}
