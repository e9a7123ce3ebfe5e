import type { EditableMail } from '../editable-mail.ts';

interface LandlordMessage {
  /** What the landlord or agent has written. */
  readonly words: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a member of staff that a landlord or agent has written in the portal. */
export const landlordMessage: EditableMail<LandlordMessage> = {
  texts: { 'landlord-message': {} },
  values: ({ words, applicationNumber }) => ({ application_number: applicationNumber, words }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Read and answer',
            url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}?tab=communications`,
          },
    footnote: `You get this because you work on the application ${applicationNumber}. Further messages are not mailed until one is answered.`,
  }),
};
