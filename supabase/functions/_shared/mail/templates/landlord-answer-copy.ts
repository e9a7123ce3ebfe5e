import type { HomeAddress } from '../../certificate/describe-home.ts';
import { openManagedApplication } from '../actions.ts';
import { company } from '../company.ts';
import { describeProperty, describeStreet, longDay } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { answerFacts, fileFacts } from '../facts.ts';
import { preventAutolink } from '../links.ts';

interface LandlordAnswerCopy {
  /** The request in the words of staff. */
  readonly words: string;
  /** The answer in words; null when it is only yes or no. */
  readonly answer: string | null;
  /** Null for a question that is not answered by yes or no. */
  readonly isConfirmed: boolean | null;
  /** The names of the files that go with it, which are read on the site; absent in a mail of an earlier release. */
  readonly files?: readonly string[];
  /** Who answered: the reader, a colleague, or staff who recorded it; none in a job of an earlier release, whose reader answered. */
  readonly how?: keyof typeof reasons;
  /** The colleague who answered; none in a job of an earlier release, and when the account has no name. */
  readonly answeredBy?: string | null;
  /** For an answer that staff recorded: the person who gave it, the way, and the day as YYYY-MM-DD; none in a job of an earlier release. */
  readonly told?: { readonly by: string; readonly how: keyof typeof ways; readonly on: string };
  /** Whether somebody signs in for this landlord or agent; none in a job of an earlier release. */
  readonly hasAccount?: boolean;
  /** Whether nobody signs in with this address, but colleagues do with their own. */
  readonly isOffice?: boolean;
  readonly property: HomeAddress;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

const ways = { telephone: 'by telephone', letter: 'by letter', email: 'by e-mail', in_person: 'in person' } as const;

/** The reason why the reader gets the mail. */
const reasons = {
  own: 'You get this because this was answered with your account.',
  colleague: 'You get this because somebody who signs in for you answered this.',
  recorded:
    'You get this because we had asked you, and our staff recorded what you or a colleague answered by e-mail, by telephone, by letter or in person.',
} as const;

/** Sends a copy of an answer to the person who answered for a landlord or agent, and to the landlord or agent. */
export const landlordAnswerCopy: EditableMail<LandlordAnswerCopy> = {
  texts: { 'landlord-answer-copy': {} },
  values: ({ words, property, applicationNumber }) => ({
    application_number: applicationNumber,
    street: describeStreet({ property }),
    address: describeProperty({ property }),
    words,
  }),
  frame: (
    {
      answer,
      isConfirmed,
      files = [],
      how = 'own',
      answeredBy,
      told,
      hasAccount,
      isOffice,
      property,
      applicationId,
      applicationNumber,
    },
    { siteUrl },
  ) => ({
    facts: [
      ...answerFacts('Your answer', isConfirmed, answer),
      ...fileFacts(files),
      ...(answeredBy ? [['Answered by', preventAutolink(answeredBy)] as const] : []),
      ...(told ? [['Told by', `${told.by}, ${ways[told.how]}, on ${longDay(told.on)}`] as const] : []),
      ['Property', describeProperty({ property })],
      ['Application', applicationNumber],
    ],
    action:
      hasAccount && !isOffice ? openManagedApplication(applicationId, siteUrl, 'Open the application') : undefined,
    footnote: `${reasons[how]} If anything in it is wrong, write to ${company.email} or call ${company.phone}, and name ${applicationNumber}.`,
  }),
};
