import type { EditableMail } from '../editable-mail.ts';

interface LandlordAnswered {
  /** What was asked. */
  readonly words: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a member of staff that a landlord or agent has answered what they asked. */
export const landlordAnswered: EditableMail<LandlordAnswered> = {
  texts: { 'landlord-answered': {} },
  values: ({ words, applicationNumber }) => ({ application_number: applicationNumber, words }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open the review',
            url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}/review`,
          },
    footnote: `You get this because you asked for it in the application ${applicationNumber}.`,
  }),
};
