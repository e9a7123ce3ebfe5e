import type { EditableMail } from '../editable-mail.ts';
import { describeForStaff } from '../request-words.ts';

interface RequestAnswered {
  readonly kind: 'document' | 'answer';
  readonly documentType: string | null;
  /** What was asked. */
  readonly words: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a member of staff that a tenant has answered what they asked. */
export const requestAnswered: EditableMail<RequestAnswered> = {
  texts: { 'request-answered': {} },
  values: ({ kind, documentType, words, applicationNumber }) => ({
    application_number: applicationNumber,
    done: kind === 'answer' ? 'answered' : `sent ${describeForStaff(kind, documentType)}`,
    words,
  }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open the review',
            url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}/review`,
          },
    footnote: `You get this because you asked for it in the application ${applicationNumber}.`,
  }),
};
