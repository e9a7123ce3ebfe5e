import { company } from '../company.ts';
import type { EditableMail } from '../editable-mail.ts';
import { stripHeadingMarks } from './declarations-agreed.ts';

interface Submission {
  readonly applicationId: string;
  readonly applicationNumber: string;
  /** The text that the tenant agreed to; null when it was not shown. */
  readonly agreement: string | null;
}

/** Tells a tenant what happens after the submission, with a copy of what was agreed to. */
export const applicationSubmitted: EditableMail<Submission> = {
  texts: { 'application-submitted': {} },
  values: ({ applicationNumber, agreement }) => ({
    application_number: applicationNumber,
    agreement:
      agreement === null ? '' : `This is what you agreed to by submitting. Keep it.\n\n${stripHeadingMarks(agreement)}`,
  }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'See what happens next',
            url: `${siteUrl}/dashboard/applications/${encodeURIComponent(applicationId)}/submitted`,
          },
    footnote: `If anything is wrong, write to ${company.email} or call ${company.phone}, and name ${applicationNumber}.`,
  }),
};
