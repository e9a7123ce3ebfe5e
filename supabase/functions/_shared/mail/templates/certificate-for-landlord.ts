import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import {
  type CertificateFacts,
  checkAction,
  describeCertificate,
  describeChanges,
  specimenNotice,
} from '../describe-certificate.ts';
import type { MailContent } from '../mail-content.ts';

/** Tells a landlord or an agent that a certificate is issued to them. */
export function certificateForLandlordMail(facts: CertificateFacts, { siteUrl }: Brand): MailContent {
  const { number, version, property, isRenewal = false } = facts;
  const address = property.lines[0] ?? '';
  return {
    subject: subjectOf(facts, address),
    preview: `Certificate ${number}`,
    paragraphs: [
      ...specimenNotice(facts),
      version === 1
        ? 'We have issued a rent guarantee certificate to you. It covers unpaid rent within the limits below, on its terms.'
        : `${isRenewal ? 'We have renewed the rent guarantee, by deed. ' : ''}Version ${version} of the certificate replaces the one before, which is in force no longer.`,
      ...describeChanges(facts),
    ],
    facts: describeCertificate(facts),
    action: checkAction(facts, siteUrl),
    footnote: `If you do not let this property, tell us: ${company.email} or ${company.phone}.`,
  };
}

function subjectOf({ version, isRenewal = false }: CertificateFacts, address: string): string {
  if (version === 1) return `Rent guarantee for ${address}`;
  return isRenewal
    ? `The rent guarantee for ${address} is renewed`
    : `A new version of the rent guarantee for ${address}`;
}
