import type { HomeAddress } from '../../certificate/describe-home.ts';
import { company } from '../company.ts';
import { describeAnswer } from '../describe-answer.ts';
import { describeProperty } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface LandlordAnswerCopy {
  /** What was asked. */
  readonly words: string;
  /** What the reader answered; null where yes or no is all. */
  readonly answer: string | null;
  /** Null for a question that is not answered by yes or no. */
  readonly isConfirmed: boolean | null;
  readonly property: HomeAddress;
  readonly applicationNumber: string;
}

/** Gives who answers for a landlord or agent a copy of the answer. */
export const landlordAnswerCopy: EditableMail<LandlordAnswerCopy> = {
  texts: { 'landlord-answer-copy': {} },
  values: ({ words, property, applicationNumber }) => ({
    application_number: applicationNumber,
    street: property.lines[0] ?? '',
    words,
  }),
  frame: ({ answer, isConfirmed, property, applicationNumber }) => ({
    facts: [
      ...describeAnswer('Your answer', isConfirmed, answer),
      ['Property', describeProperty({ property })],
      ['Application', applicationNumber],
    ],
    footnote: `You get this because this was answered with your account. If anything in it is wrong, write to ${company.email} or call ${company.phone}, and name ${applicationNumber}.`,
  }),
};
