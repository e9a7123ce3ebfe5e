import type { HomeAddress } from '../../certificate/describe-home.ts';
import { company } from '../company.ts';
import { describeProperty, longDay } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface LandlordRequest {
  /** What staff ask, in their own words. */
  readonly words: string;
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly reminder: 'soon' | 'today' | null;
  /** Somebody signs in for this landlord or agent, and answers there. */
  readonly hasAccount: boolean;
  readonly property: HomeAddress;
  /** The tenant's name; none in a mail of an earlier release, in the example, and to a record that staff have not confirmed. */
  readonly tenant?: string | null;
  readonly applicationNumber: string;
}

const reminders = { soon: 'A reminder: ', today: 'Due today: ' } as const;

/** Asks a landlord or agent for a confirmation or an answer, or reminds of it. */
export const landlordRequest: EditableMail<LandlordRequest> = {
  texts: {
    'landlord-request': { hasAccount: true },
    'landlord-request-by-mail': { hasAccount: false },
  },
  values: ({ words, dueOn, reminder, property, tenant, applicationNumber }) => ({
    reminder: reminder ? reminders[reminder] : '',
    street: property.lines[0] ?? '',
    address: describeProperty({ property }),
    tenant: tenant ?? 'Somebody',
    application_number: applicationNumber,
    words,
    due_date: longDay(dueOn),
  }),
  frame: ({ hasAccount, tenant, property, applicationNumber }, { siteUrl }) => ({
    facts: [
      ...(tenant ? [['Tenant', tenant] as const] : []),
      ['Property', describeProperty({ property })],
      ['Application', applicationNumber],
    ],
    action:
      hasAccount && siteUrl !== undefined
        ? { label: 'Sign in and answer', url: `${siteUrl}/dashboard/home#questions` }
        : undefined,
    footnote: `If you neither let nor manage this property, tell us: ${company.email} or ${company.phone}.`,
  }),
};
