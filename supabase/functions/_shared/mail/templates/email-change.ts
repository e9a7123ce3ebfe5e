import type { MailContent } from '../mail-content.ts';

interface EmailChange {
  readonly url: string;
  readonly code: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

/** Asks at the old address whether the account may move to the new one. */
export function emailChangeCurrentMail({ url, code, oldEmail, newEmail }: EmailChange): MailContent {
  return {
    subject: 'Confirm the change of your email address',
    preview: `Your account is to move to ${newEmail}.`,
    paragraphs: [
      `We were asked to change the email address of your account from ${oldEmail} to ${newEmail}.`,
      'Please confirm the change here, and also in the email that we sent to the new address. The link works once, for 24 hours.',
    ],
    action: { label: 'Confirm the change', url },
    code,
    footnote:
      'If you did not ask for this, do not confirm it, and change your password: somebody may be using your account.',
  };
}

/** Asks at the new address whether it belongs to the person who wants to move to it. */
export function emailChangeNewMail({ url, code, oldEmail, newEmail }: EmailChange): MailContent {
  const from = oldEmail === '' ? '' : ` from ${oldEmail}`;
  return {
    subject: 'Confirm your new email address',
    preview: 'Confirm that this address is yours.',
    paragraphs: [
      `We were asked to change the email address of an account${from} to ${newEmail}.`,
      'Please confirm that this address is yours. The link works once, for 24 hours.',
    ],
    action: { label: 'Confirm new address', url },
    code,
    footnote: 'If you did not ask for this, you can ignore this email.',
  };
}
