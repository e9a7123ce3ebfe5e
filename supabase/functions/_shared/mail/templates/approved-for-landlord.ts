import { company } from '../company.ts';
import {
  type CertificateFacts,
  describeCertificate,
  describeProperty,
  describeStreet,
  specimenNotice,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

/** Tells a landlord or an agent that a certificate for them is approved and waits for its signature. */
export const approvedForLandlord: EditableMail<CertificateFacts> = {
  texts: {
    'specimen-approved-for-landlord': { specimen: true },
    'approved-for-landlord': { specimen: false },
  },
  values: (facts) => ({ street: describeStreet(facts), address: describeProperty(facts) }),
  frame: (facts) => ({
    notice: specimenNotice(facts),
    // Nobody can check its number yet.
    facts: describeCertificate(facts).filter(([name]) => name !== 'Certificate'),
    footnote: `You get this because the certificate will be made out to you. If anything in it is wrong, or you neither let nor manage this property, tell us: ${company.email} or ${company.phone}.`,
  }),
};
