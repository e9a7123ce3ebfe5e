import { openManagedApplication } from '../actions.ts';
import { company } from '../company.ts';
import {
  type CertificateFacts,
  changeParagraphs,
  checkAction,
  describeCertificate,
  describeProperty,
  describeStreet,
  longDay,
  runningNotice,
  specimenNotice,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface CertificateForLandlord extends CertificateFacts {
  /** Whether somebody signs in for this landlord or agent; none in a job of an earlier release. */
  readonly hasAccount?: boolean;
  /** Whether nobody signs in with this address, but colleagues do with their own. */
  readonly isOffice?: boolean;
  /** Whether somebody else had the version that it replaces. */
  readonly isTakenOver?: boolean;
  /** The version that it replaces. */
  readonly replaces?: number | null;
  /**
   * The recorded consent to less cover: the person, the day (YYYY-MM-DD) and the way; none when nobody had to agree, and in a job of an
   * earlier release.
   */
  readonly consent?: { readonly by: string; readonly on: string; readonly how: string } | null;
}

/** Tells a landlord or an agent that a certificate is issued to them. */
export const certificateForLandlord: EditableMail<CertificateForLandlord> = {
  texts: {
    'specimen-for-landlord-taken-over': { isTakenOver: true, specimen: true },
    'certificate-for-landlord-taken-over': { isTakenOver: true, specimen: false },
    'specimen-for-landlord': { isFirst: true, specimen: true },
    'specimen-for-landlord-early-end': { endsEarly: true, specimen: true },
    'specimen-for-landlord-version': { specimen: true },
    'certificate-for-landlord': { isFirst: true, specimen: false },
    'certificate-for-landlord-renewal': { isRenewal: true, specimen: false },
    'certificate-for-landlord-early-end': { endsEarly: true, specimen: false },
    'certificate-for-landlord-version': { specimen: false },
  },
  values: (facts) => ({
    certificate_number: facts.number,
    street: describeStreet(facts),
    address: describeProperty(facts),
    version: String(facts.version),
    replaced_version: String(facts.replaces ?? ''),
    end_date: longDay(facts.until),
    claims_until: longDay(facts.claimsUntil),
    changes: changeParagraphs(facts).join('\n\n'),
    consent: describeConsent(facts),
  }),
  frame: (facts, { siteUrl }) => {
    const check = checkAction(facts, siteUrl);
    const signsIn = facts.hasAccount && !facts.isOffice;
    return {
      notice: [...specimenNotice(facts), ...runningNotice(facts)],
      facts: [
        ...describeCertificate(facts),
        // For everybody else, the button leads there.
        ...(signsIn && check ? [['Anybody can check it at', check.url] as const] : []),
      ],
      action: signsIn ? openManagedApplication(facts.applicationId, siteUrl) : check,
      footnote: `If you neither let nor manage this property, tell us: ${company.email} or ${company.phone}.`,
    };
  },
};

/** A paragraph about the recorded consent to less cover, and what to do if the record is untrue. */
function describeConsent({ consent, number }: CertificateForLandlord): string {
  if (!consent) return '';
  return `We have recorded that ${consent.by} agreed to this for the landlord on ${longDay(consent.on)} (${consent.how}). If that is untrue, call ${company.phone} or write to ${company.email} at once, and name ${number}.`;
}
