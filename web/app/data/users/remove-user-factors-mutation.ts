import { useMutation } from '@tanstack/react-query';
import { readFunctionError } from '~/lib/function-error';
import { getSupabase } from '~/lib/supabase';
import { userKeys } from './keys';

/** Staff: removes the second factors of a person who can no longer use them. The person gets a mail about it. */
export function useRemoveUserFactorsMutation(userId: string) {
  return useMutation({
    mutationFn: () => removeUserFactors(userId),
    meta: {
      success: { title: 'Two-step sign-in removed', description: 'The person was told by email.' },
      error: { title: 'Error' },
      invalidates: [userKeys.security(userId)],
    },
  });
}

async function removeUserFactors(userId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.functions.invoke('remove-second-factor', { body: { userId } });
  if (error) throw await readFunctionError(error);
}
