import type { HomeAddress } from '../../certificate/describe-home.ts';
import { company } from '../company.ts';
import { describeProperty, describeStreet, longDay, specimensForNow } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { tenantFacts } from '../facts.ts';
import { preventAutolink } from '../links.ts';

/** The facts of one question to a landlord or agent. */
export interface QuestionFacts {
  /** Answered with yes or no (confirmation), or in words. */
  readonly kind: string;
  /** The request in the words of staff. */
  readonly words: string;
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly reminder: 'soon' | 'today' | null;
}

/** The reader of a mail with questions, and the application that they are about. */
export interface QuestionedLandlord {
  /** Whether somebody signs in for this landlord or agent, and answers on the website. */
  readonly hasAccount: boolean;
  /** Whether nobody signs in with this address, but colleagues do with their own. */
  readonly isOffice?: boolean;
  readonly property: HomeAddress;
  /** The tenant's name; null to a record that staff have not confirmed, and none in a mail of an earlier release and in the example. */
  readonly tenant?: string | null;
  readonly applicationNumber: string;
  /** Whether certificates are specimens now; none in a mail of an earlier release and in the example. */
  readonly specimen?: boolean;
}

interface LandlordRequest extends QuestionFacts, QuestionedLandlord {
  /** The number of the question among ours about the application, from 1; none in a mail of an earlier release and in the example. */
  readonly place?: number;
}

/** The start of the subject of a reminder. */
export const reminders = { soon: 'A reminder: ', today: 'Due today: ' } as const;

/** Asks a landlord or agent for a confirmation or an answer, or reminds of it. */
export const landlordRequest: EditableMail<LandlordRequest> = {
  texts: {
    'landlord-request-office': { hasAccount: true, isOffice: true },
    'landlord-request': { hasAccount: true },
    'landlord-request-by-mail': { hasAccount: false },
  },
  values: ({ kind, words, dueOn, reminder, place = 1, ...landlord }) => ({
    ...landlordValues(landlord),
    question: describeQuestion(kind, place),
    topic: place > 1 ? `: ${shortened(words)}` : '',
    reminder: reminder ? reminders[reminder] : '',
    words,
    due_date: longDay(dueOn),
  }),
  frame: ({ kind, ...landlord }, { siteUrl }) => {
    const { facts, ...frame } = landlordFrame(landlord, siteUrl);
    const answerWith = kind === 'confirmation' ? [['Answer with', 'Yes, or no and what is different'] as const] : [];
    return { ...frame, facts: [...answerWith, ...facts] };
  },
};

/** The values of a mail with questions, whatever is asked. */
export function landlordValues({ property, tenant, applicationNumber, specimen = false }: QuestionedLandlord) {
  return {
    guarantee: specimen
      ? `${specimensForNow} No rent is paid on it.`
      : 'If we give it and the tenant does not pay the rent, we pay it to you.',
    street: describeStreet({ property }),
    address: describeProperty({ property }),
    tenant: preventAutolink(tenant ?? 'Somebody'),
    application_number: applicationNumber,
  };
}

/** The frame of a mail with questions, whatever is asked. */
export function landlordFrame(
  { hasAccount, isOffice, tenant, property, applicationNumber }: QuestionedLandlord,
  siteUrl: string | undefined,
) {
  return {
    facts: [
      ...tenantFacts(tenant, applicationNumber),
      ['Property', describeProperty({ property })] as const,
      ['Application', applicationNumber] as const,
    ],
    action: answerAction(siteUrl, applicationNumber, hasAccount, isOffice),
    replySubject: applicationNumber,
    footnote: `If you neither let nor manage this property, tell us: ${company.email} or ${company.phone}.`,
  };
}

/** The button to answer, or to create an account for that; undefined for the address of an office whose colleagues sign in. */
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

/** The words of a question, shortened for a subject. */
function shortened(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 80 ? line : `${line.slice(0, 79).trimEnd()}…`;
}
