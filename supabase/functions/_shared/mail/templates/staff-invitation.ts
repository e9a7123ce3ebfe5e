import type { Brand } from '../brand.ts';
import { longDay } from '../describe-certificate.ts';
import type { MailContent } from '../mail-content.ts';

interface StaffInvitation {
  /** The owner who invites. */
  readonly inviter: string;
  readonly permissions: readonly string[];
  /** The day on which it ends, YYYY-MM-DD. */
  readonly expiresOn: string;
}

const allowed: Readonly<Record<string, string>> = {
  decide: 'Decide: approve and reject applications, and withdraw certificates',
  sign: 'Sign: sign certificates for the company, once two owners have agreed',
  finance: 'Finance: move money',
  audit: 'Audit: read everything and change nothing',
  owner: 'Owner: give and take permissions, once two owners have agreed',
};

/** Invites a person who has an account already to become a member of staff. */
export function staffInvitationMail(
  { inviter, permissions, expiresOn }: StaffInvitation,
  { name, siteUrl }: Brand,
): MailContent {
  const listed = permissions.flatMap((permission) => allowed[permission] ?? []);
  return {
    subject: `${inviter} invites you to the staff of ${name}`,
    preview: 'Sign in with your own password and accept the invitation.',
    paragraphs: [
      `${inviter} invites you to become a member of staff of ${name}. You would see every application, tenancy and certificate.`,
      ...(listed.length === 0 ? [] : [['What you would be allowed to do beside that:', ...listed].join('\n')]),
      `You have an account with this address, and it keeps its password. Sign in and accept the invitation until ${longDay(expiresOn)}; the staff area opens then.`,
    ],
    action: siteUrl === undefined ? undefined : { label: 'Sign in and accept', url: `${siteUrl}/dashboard/invitation` },
    footnote: 'If you did not expect an invitation, you can ignore this email. Nothing changes then.',
  };
}
