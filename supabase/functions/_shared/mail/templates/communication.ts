import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface Communication {
  readonly subject: string;
  /** As staff typed it: an empty line starts a new paragraph. */
  readonly content: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** A message from staff to a tenant about an application. */
export function communicationMail(data: Communication, { siteUrl }: Brand): MailContent {
  const { subject, content, applicationId, applicationNumber } = data;
  const paragraphs = content.split(/\r?\n\s*\n/).map((paragraph) => paragraph.trim());
  return {
    subject,
    preview: `About your application ${applicationNumber}`,
    paragraphs: [
      ...paragraphs.filter((paragraph) => paragraph !== ''),
      `To answer, write to ${company.email} or call ${company.phone}, and name your application ${applicationNumber}.`,
    ],
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open your application',
            url: `${siteUrl}/dashboard/my-applications/${encodeURIComponent(applicationId)}`,
          },
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  };
}
