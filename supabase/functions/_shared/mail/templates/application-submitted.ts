import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface Submission {
  readonly applicationId: string;
  readonly applicationNumber: string;
  /** What the tenant agreed to; null where the text was not shown. */
  readonly agreement: string | null;
}

/** Tells a tenant what happens after the submission, with a copy of what was agreed to. */
export function applicationSubmittedMail(data: Submission, { siteUrl }: Brand): MailContent {
  const { applicationId, applicationNumber, agreement } = data;
  return {
    subject: `We have your application: ${applicationNumber}`,
    preview: 'What happens next',
    paragraphs: [
      'Thank you. There is nothing for you to do now. This is what happens next:',
      '1. A person checks your proof of identity, your proof of income and what you told us of the tenancy. If anything is missing, we write to you.',
      '2. A person decides. You get an e-mail as soon as that is done.',
      '3. If we approve it, your certificate is signed and issued. We send it to your landlord or letting agent ourselves, and you get it too.',
      ...(agreement === null ? [] : ['This is what you agreed to by submitting. Keep it.', ...paragraphsOf(agreement)]),
    ],
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'See what happens next',
            url: `${siteUrl}/dashboard/applications/${encodeURIComponent(applicationId)}/submitted`,
          },
    footnote: `If anything is wrong, write to ${company.email} or call ${company.phone}, and name ${applicationNumber}.`,
  };
}

/** The paragraphs of an agreement, its headings without their mark. */
function paragraphsOf(agreement: string): string[] {
  return agreement.split(/\n{2,}/).map((paragraph) => paragraph.replace(/^# /, '').trim());
}
