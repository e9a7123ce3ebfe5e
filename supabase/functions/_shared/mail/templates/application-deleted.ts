import { company } from '../company.ts';
import type { EditableMail } from '../editable-mail.ts';

interface Deletion {
  readonly applicationNumber: string;
  /** Whether it was submitted; otherwise it was a draft. */
  readonly wasSubmitted: boolean;
}

/** Tells a tenant that somebody else has deleted their application. */
export const applicationDeleted: EditableMail<Deletion> = {
  texts: { 'application-deleted': {} },
  values: ({ applicationNumber, wasSubmitted }) => ({
    application_number: applicationNumber,
    what: wasSubmitted ? 'your application' : 'the draft of your application',
  }),
  frame: ({ applicationNumber }, { siteUrl }) => ({
    action: siteUrl === undefined ? undefined : { label: 'Open your start page', url: `${siteUrl}/dashboard/home` },
    footnote: `If anything is wrong, write to ${company.email} or call ${company.phone}, and name ${applicationNumber}.`,
  }),
};
