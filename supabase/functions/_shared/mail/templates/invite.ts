import type { MailContent } from '../mail-content.ts';

/** Invites a person to an account that was made for them. */
export function inviteMail({ url, code }: { url: string; code: string }): MailContent {
  return {
    subject: 'You have been invited',
    preview: 'Accept the invitation to start using your account.',
    paragraphs: [
      'An account has been made for you.',
      'Accept the invitation to sign in and choose a password. The link works once, for 24 hours.',
    ],
    action: { label: 'Accept the invitation', url },
    code,
    footnote: 'If you did not expect an invitation, you can ignore this email.',
  };
}
