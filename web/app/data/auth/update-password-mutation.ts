import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { removeStoredSession } from '~/lib/stored-session';
import { getSupabase } from '~/lib/supabase';

/** Sets a password in the session of a recovery or an invitation, and then ends every session of the account. */
export function useUpdatePasswordMutation(isInvited: boolean) {
  return useMutation({
    mutationFn: updatePassword,
    meta: {
      success: isInvited
        ? { title: 'Invitation accepted', description: 'Your password is set. Please sign in with it.' }
        : {
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
  // The password is set, so a session that could not be ended is not a failure. This browser keeps none in any case.
  await client.auth.signOut({ scope: 'global' }).catch(() => undefined);
  removeStoredSession();
}
