import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { answerFault } from '~/data/application-requests/answer-request-mutation';

/** Shows at its box what is wrong with an answer; its mutation shows any other failure. */
export function showAnswerFault<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  name = 'answer' as FieldPath<Values>,
): void {
  const message = answerFault(error);
  if (message !== undefined) setError(name, { message }, { shouldFocus: true });
}
