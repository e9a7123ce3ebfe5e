import type { HomeAddress } from '../../certificate/describe-home.ts';
import { company } from '../company.ts';
import { describeProperty, describeStreet } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface LandlordNotNamed {
  readonly property: HomeAddress;
  readonly applicationNumber: string;
  /** The questions that they had not answered. None in the example. */
  readonly questions?: readonly string[];
}

/** Tells a landlord or agent that an application no longer names them, and lists the questions that need no answer now. */
export const landlordNotNamed: EditableMail<LandlordNotNamed> = {
  texts: { 'landlord-not-named': {} },
  values: ({ property, applicationNumber, questions = [] }) => ({
    street: describeStreet({ property }),
    address: describeProperty({ property }),
    application_number: applicationNumber,
    questions: describeQuestions(questions),
  }),
  frame: ({ property, applicationNumber }) => ({
    facts: [
      ['Property', describeProperty({ property })],
      ['Application', applicationNumber],
    ],
    footnote: `You get this because we had written to each other about the application. If you have questions, write to ${company.email} or call ${company.phone}.`,
  }),
};

function describeQuestions(questions: readonly string[]): string {
  const [first, ...others] = questions;
  if (first === undefined) return '';
  return others.length === 0
    ? `Our question to you needs no answer any more: ${first}`
    : ['Our questions to you need no answer any more:', ...questions.map((words) => `• ${words}`)].join('\n');
}
