import type { Brand } from '../brand.ts';
import { longDay } from '../describe-certificate.ts';
import { describePermissions } from '../describe-permissions.ts';
import type { MailContent } from '../mail-content.ts';

interface StaffInvitation {
  /** The owner who invites. */
  readonly inviter: string;
  readonly permissions: readonly string[];
  /** The day on which it ends, YYYY-MM-DD. */
  readonly expiresOn: string;
}

/** Invites a person who has an account already to become a member of staff. */
export function staffInvitationMail(
  { inviter, permissions, expiresOn }: StaffInvitation,
  { name, siteUrl }: Brand,
): MailContent {
  return {
    subject: `${inviter} invites you to the staff of ${name}`,
    preview: 'Sign in with your own password and accept the invitation.',
    paragraphs: [
      `${inviter} invites you to become a member of staff of ${name}. You would see every application, tenancy and certificate.`,
      ...describePermissions(permissions),
      `You have an account with this address, and it keeps its password. Sign in and accept the invitation until ${longDay(expiresOn)}; the staff area opens then.`,
    ],
    action: siteUrl === undefined ? undefined : { label: 'Sign in and accept', url: `${siteUrl}/dashboard/invitation` },
    footnote: 'If you did not expect an invitation, you can ignore this email. Nothing changes then.',
  };
}
