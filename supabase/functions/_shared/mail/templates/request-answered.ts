import type { Brand } from '../brand.ts';
import type { MailContent } from '../mail-content.ts';
import { describeRequest } from '../request-words.ts';

interface RequestAnswered {
  readonly kind: 'document' | 'answer';
  readonly documentType: string | null;
  /** What was asked. */
  readonly words: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a member of staff that a tenant has answered what they asked. */
export function requestAnsweredMail(data: RequestAnswered, { siteUrl }: Brand): MailContent {
  const { kind, documentType, words, applicationId, applicationNumber } = data;
  const sent = describeRequest(kind, documentType).replace(/^your/, 'the');
  return {
    subject: `The tenant has ${kind === 'answer' ? 'answered' : `sent ${sent}`}: ${applicationNumber}`,
    preview: 'It is your turn',
    paragraphs: ['You had asked:', words],
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open the review',
            url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}/review`,
          },
    footnote: `You get this because you asked for it in the application ${applicationNumber}.`,
  };
}
