import { DENIALS } from '~/data/landlord-requests/landlord-answer-mutation';
import type { LandlordAnswer } from '~/data/landlord-requests/own-landlord-answers-query';

/** How the two answers to what is to be confirmed read. */
export const confirmations = { yes: 'Yes', no: 'No, it is different' } as const;

/** How the database begins the answer of whoever is not the landlord or agent. */
const storedDenial = 'I am not the landlord or letting agent of this tenancy.';

interface Said {
  /** What was chosen; '' where there is no choice. */
  readonly choice: string;
  readonly answer: string;
  readonly files: readonly string[];
}

/** All that an answer says, as text. */
export function answerWords({ choice, answer, files }: Said): string {
  return [choice, answer.trim(), files.length > 0 ? `With ${files.join(', ')}` : ''].filter(Boolean).join('\n');
}

/** The same of an answer that is given. */
export function givenWords({
  is_confirmed: isConfirmed,
  answer: stored,
  attached_files: attached,
}: Pick<LandlordAnswer, 'is_confirmed' | 'answer' | 'attached_files'>): string {
  const files = attached.map(({ file_name }) => file_name);
  const [first, ...rest] = (stored ?? '').split('\n');
  if (first === storedDenial)
    return answerWords({ choice: DENIALS.answer_landlord_request.choice, answer: rest.join('\n'), files });
  const choice = isConfirmed === null ? '' : isConfirmed ? confirmations.yes : confirmations.no;
  return answerWords({ choice, answer: stored ?? '', files });
}
