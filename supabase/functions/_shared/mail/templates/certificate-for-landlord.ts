import { company } from '../company.ts';
import {
  type CertificateFacts,
  changesParagraph,
  checkAction,
  describeCertificate,
  describeProperty,
  longDay,
  specimenNotice,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { openManagedApplication } from '../open-application.ts';

interface CertificateForLandlord extends CertificateFacts {
  /** Somebody signs in for this landlord or agent; none in a job of an earlier release. */
  readonly hasAccount?: boolean;
  /** Nobody signs in with this address, but colleagues do with theirs. */
  readonly isOffice?: boolean;
}

/** Tells a landlord or an agent that a certificate is issued to them. */
export const certificateForLandlord: EditableMail<CertificateForLandlord> = {
  texts: {
    'specimen-for-landlord': { isFirst: true, specimen: true },
    'specimen-for-landlord-version': { specimen: true },
    'certificate-for-landlord': { isFirst: true, specimen: false },
    'certificate-for-landlord-renewal': { isRenewal: true, specimen: false },
    'certificate-for-landlord-early-end': { endsEarly: true, specimen: false },
    'certificate-for-landlord-version': { specimen: false },
  },
  values: (facts) => ({
    certificate_number: facts.number,
    street: facts.property.lines[0] ?? '',
    address: describeProperty(facts),
    version: String(facts.version),
    end_date: longDay(facts.until),
    claims_until: longDay(facts.claimsUntil),
    changes: changesParagraph(facts).join('\n\n'),
  }),
  frame: (facts, { siteUrl }) => {
    const check = checkAction(facts, siteUrl);
    const signsIn = facts.hasAccount && !facts.isOffice;
    return {
      notice: specimenNotice(facts),
      facts: [
        ...describeCertificate(facts),
        // The button of everybody else leads there.
        ...(signsIn && check ? [['Anybody can check it at', check.url] as const] : []),
      ],
      action: signsIn ? openManagedApplication(facts.applicationId, siteUrl) : check,
      footnote: `If you neither let nor manage this property, tell us: ${company.email} or ${company.phone}.`,
    };
  },
};
