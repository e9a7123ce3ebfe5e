import type { HomeAddress } from '../../certificate/describe-home.ts';
import { company } from '../company.ts';
import { describeProperty } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface LandlordRequestClosed {
  /** What staff had asked, in their own words. */
  readonly words: string;
  readonly property: HomeAddress;
  readonly applicationNumber: string;
}

/** Tells a landlord or agent that a question needs no answer any more. */
export const landlordRequestClosed: EditableMail<LandlordRequestClosed> = {
  texts: { 'landlord-request-closed': {} },
  values: ({ words, property, applicationNumber }) => ({
    street: property.lines[0] ?? '',
    application_number: applicationNumber,
    words,
  }),
  frame: ({ property, applicationNumber }) => ({
    facts: [
      ['Property', describeProperty({ property })],
      ['Application', applicationNumber],
    ],
    footnote: `You get this because we had asked you. If you have questions, write to ${company.email} or call ${company.phone}.`,
  }),
};
