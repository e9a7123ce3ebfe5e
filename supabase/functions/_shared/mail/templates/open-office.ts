import type { Brand } from '../brand.ts';
import { company as us } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface OpenOffice {
  /** The landlord or agent. */
  readonly company: string;
  /** Lets the account with this address act for it. */
  readonly token: string;
}

/** Sends a landlord or agent the link with which the account that has its address opens its applications and certificates. */
export function openOfficeMail({ company, token }: OpenOffice, { name, siteUrl }: Brand): MailContent {
  return {
    subject: `Open the applications and certificates of ${company}`,
    preview: 'An account with this address can see them.',
    paragraphs: [
      `There is an account at ${name} with this address, which is that of ${company}. Sign in with its password and open the link: the account then sees the applications and certificates of ${company}, and answers what we ask about a tenancy.`,
      'The link works once, for 7 days.',
      'If you did not choose the password of this account, somebody else did. Choose ‘Forgot your password?’ on the sign-in page first: a new password signs everybody else out. If you do not know of this account at all, do nothing: nobody sees anything without this link.',
    ],
    action:
      siteUrl === undefined
        ? undefined
        : { label: 'Open them', url: `${siteUrl}/dashboard/home?open=${encodeURIComponent(token)}` },
    footnote: `Do not pass this email on. Questions: ${us.email} or ${us.phone}.`,
  };
}
