import type { Brand } from '../brand.ts';
import { describePermissions } from '../describe-permissions.ts';
import type { MailContent } from '../mail-content.ts';

interface Invite {
  readonly url: string;
  readonly code: string;
  /** The owner who invites a colleague; none for an invitation that is not to the staff. */
  readonly inviter?: string | null;
  readonly permissions?: readonly string[];
}

/** Invites a person to an account that was made for them. */
export function inviteMail({ url, code, inviter, permissions = [] }: Invite, { name }: Brand): MailContent {
  return {
    subject: inviter ? `${inviter} invites you to the staff of ${name}` : 'You have been invited',
    preview: 'Accept the invitation to start using your account.',
    paragraphs: [
      ...(inviter
        ? [
            `${inviter} invites you to become a member of staff of ${name}. You would see every application, tenancy and certificate.`,
            ...describePermissions(permissions),
          ]
        : []),
      'An account has been made for you.',
      'Accept the invitation to sign in and choose a password. The link works once, for 24 hours.',
      // The database keeps an invitation to the staff open for as long.
      ...(inviter
        ? [`The invitation stays open for 7 days. If the link has ended by then, ask ${inviter} to send another one.`]
        : []),
    ],
    action: { label: 'Accept the invitation', url },
    code,
    footnote: 'If you did not expect an invitation, you can ignore this email.',
  };
}
