import { DENIALS } from '~/data/landlord-requests/landlord-answer-mutation';
import type { LandlordAnswer } from '~/data/landlord-requests/own-landlord-answers-query';

/** The labels of the two answers to a confirmation. */
export const confirmations = { yes: 'Yes', no: 'No, it is different' } as const;

/** The beginning of the stored answer of a person who is not the landlord or agent. */
const storedDenial = 'I am not the landlord or letting agent of this tenancy.';

interface AnswerParts {
  /** The chosen option; '' where there is no choice. */
  readonly choice: string;
  readonly answer: string;
  readonly files: readonly string[];
}

/** The whole answer as text. */
export function answerWords({ choice, answer, files }: AnswerParts): string {
  return [choice, answer.trim(), files.length > 0 ? `With ${files.join(', ')}` : ''].filter(Boolean).join('\n');
}

/** The text of a stored answer. */
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
