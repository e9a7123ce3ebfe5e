import type { HomeAddress } from '../../certificate/describe-home.ts';
import { company } from '../company.ts';
import { describeProperty, longDay } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface LandlordRequest {
  /** Answered with yes or no (confirmation), or in words. */
  readonly kind: string;
  /** What staff ask, in their own words. */
  readonly words: string;
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly reminder: 'soon' | 'today' | null;
  /** Somebody signs in for this landlord or agent, and answers there. */
  readonly hasAccount: boolean;
  /** Nobody signs in with this address, but colleagues do with theirs. */
  readonly isOffice?: boolean;
  readonly property: HomeAddress;
  /** The tenant's name; null to a record that staff have not confirmed, and none in a mail of an earlier release and in the example. */
  readonly tenant?: string | null;
  readonly applicationNumber: string;
}

const reminders = { soon: 'A reminder: ', today: 'Due today: ' } as const;

/** Asks a landlord or agent for a confirmation or an answer, or reminds of it. */
export const landlordRequest: EditableMail<LandlordRequest> = {
  texts: {
    'landlord-request-office': { hasAccount: true, isOffice: true },
    'landlord-request': { hasAccount: true },
    'landlord-request-by-mail': { hasAccount: false },
  },
  values: ({ kind, words, dueOn, reminder, property, tenant, applicationNumber }) => ({
    question: kind === 'confirmation' ? 'a yes-or-no question' : 'a question',
    reminder: reminder ? reminders[reminder] : '',
    street: property.lines[0] ?? '',
    address: describeProperty({ property }),
    tenant: tenant ?? 'Somebody',
    application_number: applicationNumber,
    words,
    due_date: longDay(dueOn),
  }),
  frame: ({ kind, hasAccount, isOffice, tenant, property, applicationNumber }, { siteUrl }) => ({
    facts: [
      ...(kind === 'confirmation' ? [['Answer with', 'Yes, or no and what is different'] as const] : []),
      ...(tenant
        ? [['Tenant', tenant] as const]
        : tenant === null
          ? [['Tenant', notNamed(applicationNumber)] as const]
          : []),
      ['Property', describeProperty({ property })],
      ['Application', applicationNumber],
    ],
    action:
      hasAccount && !isOffice && siteUrl !== undefined
        ? { label: 'Sign in and answer', url: `${siteUrl}/dashboard/home#questions` }
        : undefined,
    footnote: `If you neither let nor manage this property, tell us: ${company.email} or ${company.phone}.`,
  }),
};

/** Why no name is given, and how to get to know whom the question is about. */
const notNamed = (applicationNumber: string) =>
  `Not named, because we have not checked yet that you let or manage this property. If you do, write to ${company.email} or call ${company.phone} with ${applicationNumber}, and we tell you who it is once that is checked.`;
