import { openApplication } from '../actions.ts';
import { describeItem } from '../describe-request.ts';
import type { EditableMail } from '../editable-mail.ts';

interface RequestClosed {
  readonly kind: 'document' | 'answer';
  readonly documentType: string | null;
  /** The field that was to be corrected; absent when there was none. */
  readonly field?: string | null;
  /** The request in the words of staff. */
  readonly words: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a tenant that something that staff asked for is not needed any more. */
export const requestClosed: EditableMail<RequestClosed> = {
  texts: { 'request-closed': {} },
  values: ({ kind, documentType, field = null, words, applicationNumber }) => ({
    application_number: applicationNumber,
    what: describeItem({ kind, documentType, field, isReplacement: false }),
    words,
  }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action: openApplication(applicationId, siteUrl),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};
