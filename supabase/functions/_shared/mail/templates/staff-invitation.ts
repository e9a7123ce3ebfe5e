import type { Brand } from '../brand.ts';
import { longDay } from '../describe-certificate.ts';
import { describePermissions } from '../describe-permissions.ts';
import type { MailContent } from '../mail-content.ts';
import { unknownPasswordAdvice } from './open-office.ts';

interface StaffInvitation {
  /** The owner who invites. */
  readonly inviter: string;
  readonly permissions: readonly string[];
  /** The day on which it ends, YYYY-MM-DD. */
  readonly expiresOn: string;
  /** Proves that the person who accepts has read this mail. */
  readonly token: string;
}

/** Invites a person who has an account already to become a member of staff. */
export function staffInvitationMail(
  { inviter, permissions, expiresOn, token }: StaffInvitation,
  { name, siteUrl }: Brand,
): MailContent {
  return {
    subject: `${inviter} invites you to the staff of ${name}`,
    preview: 'Sign in and accept the invitation.',
    paragraphs: [
      `${inviter} invites you to become a member of staff of ${name}. You would see every application, tenancy and certificate.`,
      ...describePermissions(permissions),
      `You have an account with this address. Sign in with its password, accept the invitation until ${longDay(expiresOn)} and choose a new password there; the staff area opens then.`,
      unknownPasswordAdvice,
    ],
    action:
      siteUrl === undefined
        ? undefined
        : { label: 'Sign in and accept', url: `${siteUrl}/dashboard/invitation?token=${encodeURIComponent(token)}` },
    footnote:
      'Do not pass this email on. If you did not expect an invitation, you can ignore this email. Nothing changes then.',
  };
}
