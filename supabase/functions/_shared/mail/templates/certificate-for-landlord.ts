import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import { type CertificateFacts, describeCertificate, specimenNotice } from '../describe-certificate.ts';
import type { MailContent } from '../mail-content.ts';

/** Tells a landlord or an agent that a certificate is issued to them. */
export function certificateForLandlordMail(facts: CertificateFacts, _brand: Brand): MailContent {
  const { number, version, property } = facts;
  const address = property.lines[0] ?? '';
  return {
    subject: version === 1 ? `Rent guarantee for ${address}` : `A new version of the rent guarantee for ${address}`,
    preview: `Certificate ${number}`,
    paragraphs: [
      ...specimenNotice(facts),
      version === 1
        ? 'We have issued a rent guarantee certificate to you. It covers unpaid rent within the limits below, on its terms.'
        : `Version ${version} of the certificate replaces the one before, which is in force no longer.`,
    ],
    facts: describeCertificate(facts),
    footnote: `If you do not let this property, tell us: ${company.email} or ${company.phone}.`,
  };
}
