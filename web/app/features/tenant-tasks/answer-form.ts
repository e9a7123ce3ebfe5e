import type { FieldPath, FieldValues, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { useStoredValues } from '~/components/form/use-stored-values';
import { answerFault } from '~/data/application-requests/answer-request-mutation';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { answerKey } from '~/domain/requests/unsent-answers';
import { useAuth } from '~/lib/auth/auth-context';
import { forgetStored } from '~/lib/stored-values';

/** Stores a tenant's typed answer to a request in this tab until it is sent. */
export function useStoredAnswer<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  request: ApplicationRequest,
  onDone: () => void,
  box?: 'answer' | 'keep',
) {
  const storedAs = answerKey(useAuth().user?.id ?? '', request, box);
  const isRestored = useStoredValues(form, storedAs);
  const finish = () => {
    // A live change may already have removed the form.
    forgetStored(storedAs);
    form.reset();
    onDone();
  };
  return { finish, isRestored, storedAs };
}

/** Shows at its box what is wrong with an answer; its mutation shows any other failure. */
export function showAnswerFault<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  name = 'answer' as FieldPath<Values>,
): void {
  const message = answerFault(error);
  if (message !== undefined) setError(name, { message }, { shouldFocus: true });
}
