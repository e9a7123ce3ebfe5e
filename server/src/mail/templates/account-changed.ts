import type { MailContent } from './layout.ts';

/** Tells the former address of an account that it has moved to another one. */
export function emailChangedMail({ url, newEmail }: { url: string; newEmail: string }): MailContent {
  return {
    subject: 'Your email address was changed',
    preview: `Your account has moved to ${newEmail}.`,
    paragraphs: [
      `The email address of your account has just been changed to ${newEmail}. From now on you sign in with that one, and we write to it.`,
      'If this was you, there is nothing to do.',
      'If it was not, get in touch with us at once: somebody else may be using your account.',
    ],
    action: { label: 'Go to the website', url },
    footnote: 'We send this email to the former address each time an address is changed.',
  };
}

/** Tells the owner that a second factor was added to the account. */
export function factorAddedMail({ url }: { url: string }): MailContent {
  return {
    subject: 'Two-step sign-in: an app was added',
    preview: 'Signing in now takes a code as well as your password.',
    paragraphs: [
      'An authenticator app has just been added to your account. From now on signing in takes a code as well as your password.',
      'If this was you, there is nothing to do.',
      'If it was not, get in touch with us at once: somebody else may be using your account.',
    ],
    action: { label: 'Go to the website', url },
    footnote: 'We send this email each time an app is added.',
  };
}

/** Tells the owner that a second factor was removed from the account. */
export function factorRemovedMail({ url }: { url: string }): MailContent {
  return {
    subject: 'Two-step sign-in: an app was removed',
    preview: 'If it was the only one, you now sign in with your password alone.',
    paragraphs: [
      'An authenticator app has just been removed from your account. If it was the only one, you now sign in with your password alone.',
      'If this was you, there is nothing to do.',
      'If it was not, change your password now, and get in touch with us.',
    ],
    action: { label: 'Go to the website', url },
    footnote: 'We send this email each time an app is removed.',
  };
}
