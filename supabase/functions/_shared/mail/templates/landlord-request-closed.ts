import type { HomeAddress } from '../../certificate/describe-home.ts';
import { openManagedApplication } from '../actions.ts';
import { company } from '../company.ts';
import { describeProperty, describeStreet } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface LandlordRequestClosed {
  /** The request in the words of staff. */
  readonly words: string;
  /** Whether somebody signs in for this landlord or agent; none in a job of an earlier release. */
  readonly hasAccount?: boolean;
  /** Whether nobody signs in with this address, but colleagues do with their own. */
  readonly isOffice?: boolean;
  readonly property: HomeAddress;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a landlord or agent that a question needs no answer any more. */
export const landlordRequestClosed: EditableMail<LandlordRequestClosed> = {
  texts: { 'landlord-request-closed': {} },
  values: ({ words, property, applicationNumber }) => ({
    street: describeStreet({ property }),
    address: describeProperty({ property }),
    application_number: applicationNumber,
    words,
  }),
  frame: ({ hasAccount, isOffice, property, applicationId, applicationNumber }, { siteUrl }) => ({
    facts: [
      ['Property', describeProperty({ property })],
      ['Application', applicationNumber],
    ],
    action:
      hasAccount && !isOffice ? openManagedApplication(applicationId, siteUrl, 'Open the application') : undefined,
    footnote: `You get this because we had asked you. If you have questions, write to ${company.email} or call ${company.phone}.`,
  }),
};
