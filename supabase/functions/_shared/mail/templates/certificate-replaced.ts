import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import { type CertificateFacts, checkAction, specimenNotice } from '../describe-certificate.ts';
import type { MailContent } from '../mail-content.ts';

type Replaced = Pick<CertificateFacts, 'number' | 'version' | 'property' | 'specimen'>;

/** Tells a former landlord or agent that the version they received counts no longer, and nothing of the new one. */
export function certificateReplacedMail(data: Replaced, { siteUrl }: Brand): MailContent {
  const { number, version, property } = data;
  return {
    subject: `Your copy of the rent guarantee for ${property.lines[0] ?? ''} is replaced`,
    preview: `Certificate ${number}, version ${version}`,
    paragraphs: [
      ...specimenNotice(data),
      `Version ${version} of certificate ${number}, which we issued to you, is replaced by a later one that no longer names you. Your copy is in force no longer.`,
      'Claims that arose while it was in force stay.',
    ],
    facts: [['Property', [...property.lines, property.postcode].join(', ')]],
    action: checkAction(data, siteUrl),
    footnote: `If you still let or manage this property, tell us: ${company.email} or ${company.phone}.`,
  };
}
