import { correctableNames } from '../correctable-names.ts';
import { longDay } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { openApplication } from '../open-application.ts';
import { refusalReasons } from '../refusal-reasons.ts';
import { describeRequest } from '../request-words.ts';

interface ApplicationRequest {
  readonly kind: 'document' | 'answer';
  readonly documentType: string | null;
  /** A document was refused, and this asks for a new one. */
  readonly isReplacement: boolean;
  /** What is wrong with the refused document; absent where nothing is. */
  readonly refusal?: keyof typeof refusalReasons | null;
  /** The fact that is to be corrected; absent where nothing is. */
  readonly field?: string | null;
  /** What staff ask, in their own words. */
  readonly words: string;
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly reminder: 'soon' | 'today' | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Asks a tenant for a document or an answer, or reminds of it. */
export const applicationRequest: EditableMail<ApplicationRequest> = {
  texts: {
    'application-request': { reminder: null },
    'application-request-soon': { reminder: 'soon' },
    'application-request-today': { reminder: 'today' },
  },
  values: ({ kind, documentType, isReplacement, field, words, dueOn, applicationNumber }) => ({
    application_number: applicationNumber,
    what: field
      ? `a correction of ${correctableNames[field] ?? 'your application'}`
      : `${isReplacement ? 'a new copy of ' : ''}${describeRequest(kind, documentType)}`,
    words,
    due_date: longDay(dueOn),
  }),
  frame: ({ kind, field, refusal, applicationId, applicationNumber }, { siteUrl }) => ({
    // Staff's own words say what no listed reason does.
    facts: refusal && refusal !== 'other' ? [['The one that you sent', refusalReasons[refusal]]] : [],
    action: openApplication(
      applicationId,
      siteUrl,
      field ? 'Correct it' : kind === 'answer' ? 'Answer now' : 'Send the document',
    ),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};
