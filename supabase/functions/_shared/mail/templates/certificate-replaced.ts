import { company } from '../company.ts';
import { type CertificateFacts, checkAction, describeProperty, specimenNotice } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

type Replaced = Pick<CertificateFacts, 'number' | 'version' | 'property' | 'specimen'>;

/** Tells a former landlord or agent that the version they received is no longer valid, and nothing of the new one. */
export const certificateReplaced: EditableMail<Replaced> = {
  texts: { 'specimen-replaced': { specimen: true }, 'certificate-replaced': { specimen: false } },
  values: ({ number, version, property }) => ({
    certificate_number: number,
    version: String(version),
    street: property.lines[0] ?? '',
  }),
  frame: (data, { siteUrl }) => ({
    notice: specimenNotice(data),
    facts: [['Property', describeProperty(data)]],
    action: checkAction(data, siteUrl),
    footnote: `If you still let or manage this property, tell us: ${company.email} or ${company.phone}.`,
  }),
};
