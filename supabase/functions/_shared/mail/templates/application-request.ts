import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import { longDay } from '../describe-certificate.ts';
import type { MailContent } from '../mail-content.ts';
import { describeRequest } from '../request-words.ts';

interface ApplicationRequest {
  readonly kind: 'document' | 'answer';
  readonly documentType: string | null;
  /** A document was refused, and this asks for a new one. */
  readonly isReplacement: boolean;
  /** What staff ask, in their own words. */
  readonly words: string;
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly reminder: 'soon' | 'today' | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Asks a tenant for a document or an answer, or reminds of it. */
export function applicationRequestMail(data: ApplicationRequest, { siteUrl }: Brand): MailContent {
  const { kind, documentType, isReplacement, words, dueOn, reminder, applicationId, applicationNumber } = data;
  const what = `${isReplacement ? 'a new copy of ' : ''}${describeRequest(kind, documentType)}`;
  const start = {
    none: { subject: `We need ${what}`, first: `To go on with your application we need ${what}:` },
    soon: { subject: `A reminder: we need ${what}`, first: `In three days, we need ${what}:` },
    today: { subject: `Due today: we need ${what}`, first: `Today is the day by which we need ${what}:` },
  }[reminder ?? 'none'];
  return {
    subject: `${start.subject}: ${applicationNumber}`,
    preview: `By ${longDay(dueOn)}`,
    paragraphs: [
      start.first,
      words,
      `Please ${kind === 'answer' ? 'answer' : 'send it'} by ${longDay(dueOn)}. Your application goes on as soon as we have it. If you cannot, write to ${company.email} or call ${company.phone}.`,
    ],
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: kind === 'answer' ? 'Answer now' : 'Send the document',
            url: `${siteUrl}/dashboard/my-applications/${encodeURIComponent(applicationId)}`,
          },
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  };
}
