import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { removeStoredSession } from '~/lib/stored-session';
import { getSupabase } from '~/lib/supabase';

const success = {
  title: 'Success',
  description: 'Your password has been updated successfully. Please sign in with your new password.',
};

/**
 * Sets a password in the session of a recovery, and then ends every session of the account. Who accepts an invitation with it stays
 * signed in.
 */
export function useUpdatePasswordMutation(isInvited: boolean) {
  return useMutation({
    mutationFn: isInvited ? updatePassword : replacePassword,
    meta: { success: isInvited ? undefined : success, error: { title: 'Error' } },
  });
}

async function updatePassword(password: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.updateUser({ password });
  if (error) throw toAppError(error);
}

async function replacePassword(password: string): Promise<void> {
  await updatePassword(password);
  const client = await getSupabase();
  // The password is set, so a session that could not be ended is not a failure. This browser keeps none in any case.
  await client.auth.signOut({ scope: 'global' }).catch(() => undefined);
  removeStoredSession();
}
