import type { Brand } from '../brand.ts';
import { company as us } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface OpenOffice {
  /** The landlord or agent. */
  readonly company: string;
  /** The token that lets the account with this address act for it. */
  readonly token: string;
  /** Whether an owner links the account, whatever its address; otherwise it has that of the landlord or agent. */
  readonly isLinked?: boolean;
}

/** The advice about an account whose password or authenticator app somebody else has chosen. */
export const unknownPasswordAdvice = `If you did not choose the password of this account, somebody else did. Choose ‘Forgot your password?’ on the sign-in page first: a new password signs everybody else out. If you are asked for the code of an authenticator app that you did not set up, call us on ${us.phone}: we turn it off.`;

/** Sends an account the link with which it opens the applications and certificates of a landlord or agent. */
export function openOfficeMail(
  { company, token, isLinked = false }: OpenOffice,
  { name, siteUrl }: Brand,
): MailContent {
  return {
    subject: `Open the applications and certificates of ${company}`,
    preview: 'An account with this address can see them.',
    paragraphs: [
      `There is an account at ${name} with this address, which ${isLinked ? 'our staff link to' : 'is that of'} ${company}. Sign in with its password and open the link: the account then sees the applications and certificates of ${company}, and answers what we ask about a tenancy.`,
      'The link works once, for 7 days.',
      `${unknownPasswordAdvice} If you do not know of this account at all, do nothing: nobody sees anything without this link.`,
    ],
    action:
      siteUrl === undefined
        ? undefined
        : { label: 'Open them', url: `${siteUrl}/dashboard/home?open=${encodeURIComponent(token)}` },
    footnote: `Do not pass this email on. Questions: ${us.email} or ${us.phone}.`,
  };
}
