import type { EditableMail } from '../editable-mail.ts';

interface CaseDecided {
  /** The member of staff who decided; none in the example. */
  readonly colleague?: string;
  readonly outcome?: keyof typeof outcomes;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

const outcomes = {
  approved: 'approved it',
  rejected: 'rejected it',
  closed: 'closed it without a decision',
  upheld: 'turned the appeal down',
  overturned: 'upheld the appeal, so that it is in review again',
} as const;

/** Tells the member of staff who has a case that somebody else has decided it. */
export const caseDecided: EditableMail<CaseDecided> = {
  texts: { 'case-decided': {} },
  values: ({ colleague = 'A colleague', outcome = 'approved', applicationNumber }) => ({
    application_number: applicationNumber,
    colleague,
    outcome: outcomes[outcome],
  }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open the application',
            url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}`,
          },
    footnote: `You get this because you had the application ${applicationNumber}.`,
  }),
};
