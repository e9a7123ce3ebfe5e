import { openApplication } from '../actions.ts';
import type { EditableMail } from '../editable-mail.ts';

interface Closing {
  readonly event: 'withdrawn' | 'closed' | 'reopened';
  /** The reason in the words of the person who did it. */
  readonly reason: string | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a tenant that an application ended without a decision, or is open again. */
export const applicationClosing: EditableMail<Closing> = {
  texts: {
    'application-withdrawn': { event: 'withdrawn' },
    'application-closed': { event: 'closed' },
    'application-reopened': { event: 'reopened' },
  },
  values: ({ reason, applicationNumber }) => ({
    application_number: applicationNumber,
    reason: reason === null ? '' : `Reason: ${reason}`,
  }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action: openApplication(applicationId, siteUrl),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};
