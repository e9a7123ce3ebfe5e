import { company } from '../company.ts';
import {
  type CertificateFacts,
  checkAction,
  describeProperty,
  describeStreet,
  specimenNotice,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface Replaced extends Pick<CertificateFacts, 'number' | 'version' | 'property' | 'specimen'> {
  /** Whether the reader is a landlord whom the new version names too, with an agent. */
  readonly isNamedStill?: boolean;
  readonly agent?: string | null;
}

/**
 * Tells a former landlord or agent that the version they received is no longer valid. It says nothing about the new version, except to a
 * landlord whom that still names: they read which agent has it.
 */
export const certificateReplaced: EditableMail<Replaced> = {
  texts: {
    'specimen-kept-by-agent': { isNamedStill: true, specimen: true },
    'certificate-kept-by-agent': { isNamedStill: true, specimen: false },
    'specimen-replaced': { specimen: true },
    'certificate-replaced': { specimen: false },
  },
  values: ({ number, version, property, agent }) => ({
    certificate_number: number,
    version: String(version),
    street: describeStreet({ property }),
    agent: agent ?? '',
  }),
  frame: (data, { siteUrl }) => ({
    notice: specimenNotice(data),
    facts: [['Property', describeProperty(data)]],
    action: checkAction(data, siteUrl),
    footnote: `${data.isNamedStill ? `If ${data.agent} does not act for you` : 'If you still let or manage this property'}, tell us: ${company.email} or ${company.phone}.`,
  }),
};
