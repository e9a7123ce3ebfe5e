import { company } from '../company.ts';
import type { EditableMail } from '../editable-mail.ts';

interface IdleDraft {
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a tenant that an application was started and not submitted. */
export const draftIdle: EditableMail<IdleDraft> = {
  texts: { 'draft-idle': {} },
  values: ({ applicationNumber }) => ({ application_number: applicationNumber }),
  frame: ({ applicationId }, { siteUrl }) => ({
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Continue your application',
            url: `${siteUrl}/dashboard/application-submission?application=${encodeURIComponent(applicationId)}`,
          },
    footnote: `If something stopped you, write to ${company.email} or call ${company.phone}.`,
  }),
};
