import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useStoredValues } from '~/components/form/use-stored-values';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { answerKey } from '~/domain/requests/unsent-answers';
import { useAuth } from '~/lib/auth/auth-context';
import { forgetStored } from '~/lib/stored-values';

/** Keeps what a tenant types for a request in this tab's storage until it is sent. */
export function useKeptAnswer<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  request: ApplicationRequest,
  onDone: () => void,
  box?: 'answer' | 'keep',
) {
  const storedAs = answerKey(useAuth().user?.id ?? '', request, box);
  const isRestored = useStoredValues(form, storedAs);
  const finish = () => {
    // Live changes may have taken the form away before.
    forgetStored(storedAs);
    form.reset();
    onDone();
  };
  return { finish, isRestored, storedAs };
}
