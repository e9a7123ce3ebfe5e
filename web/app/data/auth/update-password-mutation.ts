import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** Sets a new password in the recovery's session and then ends every session of the account. */
export function useUpdatePasswordMutation() {
  return useMutation({
    mutationFn: updatePassword,
    meta: {
      success: {
        title: 'Success',
        description: 'Your password has been updated successfully. Please sign in with your new password.',
      },
      error: { title: 'Error' },
    },
  });
}

async function updatePassword(password: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.updateUser({ password });
  if (error) throw toAppError(error);
  await client.auth.signOut({ scope: 'global' });
}
