import type { HomeAddress } from '../../certificate/describe-home.ts';
import { openManagedApplication } from '../actions.ts';
import { company } from '../company.ts';
import { describeProperty, describeStreet } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { tenantFacts } from '../facts.ts';

interface LandlordNote {
  /** The note in the words of staff. */
  readonly words: string;
  /** Whether somebody signs in for this landlord or agent. */
  readonly hasAccount?: boolean;
  /** Whether nobody signs in with this address, but colleagues do with their own. */
  readonly isOffice?: boolean;
  readonly property: HomeAddress;
  /** The tenant's name; null to a record that staff have not confirmed, and none in the example. */
  readonly tenant?: string | null;
  /** Whether it replies to their message; none in a mail of an earlier release and in the example. */
  readonly isReply?: boolean;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a landlord or agent something that needs no answer, or replies to their message. */
export const landlordNote: EditableMail<LandlordNote> = {
  texts: { 'landlord-reply': { isReply: true }, 'landlord-note': {} },
  values: ({ words, property, applicationNumber }) => ({
    street: describeStreet({ property }),
    address: describeProperty({ property }),
    application_number: applicationNumber,
    words,
  }),
  frame: ({ hasAccount, isOffice, tenant, property, applicationId, applicationNumber }, { siteUrl }) => ({
    facts: [
      ...tenantFacts(tenant, applicationNumber),
      ['Property', describeProperty({ property })],
      ['Application', applicationNumber],
    ],
    action:
      hasAccount && !isOffice
        ? openManagedApplication(applicationId, siteUrl, 'Open the application', 'messages')
        : undefined,
    footnote: `If you have questions, or neither let nor manage this property, write to ${company.email} or call ${company.phone}, and name ${applicationNumber}.`,
  }),
};
