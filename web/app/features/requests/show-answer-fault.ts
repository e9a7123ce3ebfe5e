import type { UseFormSetError } from 'react-hook-form';
import { answerFault } from '~/data/application-requests/answer-request-mutation';

/** Shows at the box what is wrong with an answer; its mutation shows any other failure. */
export function showAnswerFault(error: unknown, setError: UseFormSetError<{ answer: string }>): void {
  const message = answerFault(error);
  if (message !== undefined) setError('answer', { message }, { shouldFocus: true });
}
