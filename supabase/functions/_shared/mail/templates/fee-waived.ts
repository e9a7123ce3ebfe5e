import { openApplication } from '../actions.ts';
import type { EditableMail } from '../editable-mail.ts';

interface WaivedFee {
  readonly applicationId: string;
  readonly applicationNumber: string;
  /** The price of the stay without the fee, and its reason, in sentences. */
  readonly price: string;
}

/** Tells a tenant that the fee for the certificate is waived. */
export const feeWaived: EditableMail<WaivedFee> = {
  texts: { 'fee-waived': {} },
  values: ({ applicationNumber, price }) => ({ application_number: applicationNumber, price }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action: openApplication(applicationId, siteUrl),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};
