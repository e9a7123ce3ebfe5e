import type { EditableMail } from '../editable-mail.ts';

interface CaseWithdrawn {
  /** The reason in the words of the tenant. */
  readonly reason: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells the member of staff who has a case that its tenant has withdrawn it. */
export const caseWithdrawn: EditableMail<CaseWithdrawn> = {
  texts: { 'case-withdrawn': {} },
  values: ({ reason, applicationNumber }) => ({ application_number: applicationNumber, reason: `Reason: ${reason}` }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open the application',
            url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}`,
          },
    footnote: `You get this because you have the application ${applicationNumber}.`,
  }),
};
