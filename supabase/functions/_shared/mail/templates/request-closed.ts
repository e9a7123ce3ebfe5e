import { correctableNames } from '../correctable-names.ts';
import type { EditableMail } from '../editable-mail.ts';
import { openApplication } from '../open-application.ts';
import { describeRequest } from '../request-words.ts';

interface RequestClosed {
  readonly kind: 'document' | 'answer';
  readonly documentType: string | null;
  /** The fact that was to be corrected; absent where none was. */
  readonly field?: string | null;
  /** What staff had asked, in their own words. */
  readonly words: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a tenant that something that staff asked for is not needed any more. */
export const requestClosed: EditableMail<RequestClosed> = {
  texts: { 'request-closed': {} },
  values: ({ kind, documentType, field, words, applicationNumber }) => ({
    application_number: applicationNumber,
    what: field
      ? `a correction of ${correctableNames[field] ?? 'your application'}`
      : describeRequest(kind, documentType),
    words,
  }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action: openApplication(applicationId, siteUrl),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};
