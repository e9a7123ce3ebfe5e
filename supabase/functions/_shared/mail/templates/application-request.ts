import { openApplication } from '../actions.ts';
import { longDay } from '../describe-certificate.ts';
import { describeItem, type RequestedItem } from '../describe-request.ts';
import type { EditableMail } from '../editable-mail.ts';
import { refusalReasons } from '../reasons.ts';

/** The facts of one request to a tenant. */
export interface RequestFacts extends RequestedItem {
  /** Whether it replaces a refusal that is not answered yet, and the day of that refusal as YYYY-MM-DD. */
  readonly isCorrection?: boolean;
  readonly replacedOn?: string | null;
  /** The reason for refusing the document; absent when none was refused. */
  readonly refusal?: keyof typeof refusalReasons | null;
  /** The request in the words of staff. */
  readonly words: string;
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly reminder: 'soon' | 'today' | null;
}

interface ApplicationRequest extends RequestFacts {
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Asks a tenant for a document or an answer, or reminds of it. */
export const applicationRequest: EditableMail<ApplicationRequest> = {
  texts: {
    'application-request-corrected': { reminder: null, isCorrection: true },
    'application-request': { reminder: null },
    'application-request-soon': { reminder: 'soon' },
    'application-request-today': { reminder: 'today' },
  },
  values: (request) => ({
    application_number: request.applicationNumber,
    what: describeItem(request),
    words: request.words,
    due_date: longDay(request.dueOn),
    // An example has no day.
    replaced_date: request.replacedOn ? longDay(request.replacedOn) : 'an earlier day',
  }),
  frame: ({ kind, field, refusal, applicationId, applicationNumber }, { siteUrl }) => ({
    // Staff explain the reason 'other' in their own words.
    facts: refusal && refusal !== 'other' ? [['The one that you sent', refusalReasons[refusal]]] : [],
    action: openApplication(
      applicationId,
      siteUrl,
      field ? 'Correct it' : kind === 'answer' ? 'Answer now' : 'Send the document',
    ),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};
