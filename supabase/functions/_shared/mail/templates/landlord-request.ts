import type { HomeAddress } from '../../certificate/describe-home.ts';
import { company } from '../company.ts';
import { describeProperty, longDay, specimensForNow } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { tenantFact } from '../tenant-fact.ts';

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
  /** Which of our questions about the application it is, from 1; none in a mail of an earlier release and in the example. */
  readonly place?: number;
  /** Certificates are specimens now; none in a mail of an earlier release and in the example. */
  readonly specimen?: boolean;
}

const reminders = { soon: 'A reminder: ', today: 'Due today: ' } as const;

/** Asks a landlord or agent for a confirmation or an answer, or reminds of it. */
export const landlordRequest: EditableMail<LandlordRequest> = {
  texts: {
    'landlord-request-office': { hasAccount: true, isOffice: true },
    'landlord-request': { hasAccount: true },
    'landlord-request-by-mail': { hasAccount: false },
  },
  values: ({ kind, words, dueOn, reminder, property, tenant, applicationNumber, place = 1, specimen = false }) => ({
    question: describeQuestion(kind, place),
    topic: place > 1 ? `: ${shortened(words)}` : '',
    guarantee: specimen
      ? `${specimensForNow} No rent is paid on it.`
      : 'If we give it and the tenant does not pay the rent, we pay it to you.',
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
      ...tenantFact(tenant, applicationNumber),
      ['Property', describeProperty({ property })],
      ['Application', applicationNumber],
    ],
    action: answerAction(siteUrl, applicationNumber, hasAccount, isOffice),
    replySubject: applicationNumber,
    footnote: `If you neither let nor manage this property, tell us: ${company.email} or ${company.phone}.`,
  }),
};

/** Where the reader answers, or makes an account to answer with; nothing for the address of an office whose colleagues sign in. */
function answerAction(siteUrl: string | undefined, applicationNumber: string, hasAccount: boolean, isOffice = false) {
  if (isOffice || siteUrl === undefined) return undefined;
  return hasAccount
    ? {
        label: 'Sign in and answer',
        url: `${siteUrl}/dashboard/home?application=${encodeURIComponent(applicationNumber)}#questions`,
      }
    : { label: 'Create an account', url: `${siteUrl}/apply` };
}

/** Several questions about one application have subjects of their own: a later one names what it is about. */
function describeQuestion(kind: string, place: number): string {
  const question = kind === 'confirmation' ? 'yes-or-no question' : 'question';
  return place > 1 ? `another ${question}` : `a ${question}`;
}

/** What a question is about, in the room that a subject has. */
function shortened(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 80 ? line : `${line.slice(0, 79).trimEnd()}…`;
}
