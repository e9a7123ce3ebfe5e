import { useMutation } from '@tanstack/react-query';
import { profileKeys } from '~/data/profiles/keys';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { readFunctionError } from '~/lib/function-error';
import { getSupabase } from '~/lib/supabase';
import { userKeys } from './keys';

/** Staff: permanently deletes a person. Their applications stay without personal data. Nobody can delete themselves. */
export function useDeleteUserMutation() {
  return useMutation({
    mutationFn: deleteUser,
    meta: {
      success: { title: 'User deleted', description: 'The user has been successfully deleted.' },
      error: {
        title: 'Error',
        // A refusal has a reason, so another attempt is useless.
        description: ({ status, message }) =>
          status !== undefined && status >= 400 && status < 500 ? message : 'Failed to delete user. Please try again.',
      },
      invalidates: [userKeys.lists(), profileKeys.options(), applicationKeys.all],
    },
  });
}

async function deleteUser(userId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.functions.invoke('delete-user', { body: { userId } });
  if (error) throw await readFunctionError(error);
}
