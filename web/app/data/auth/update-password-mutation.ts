import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import { removeStoredSession } from '~/lib/stored-session';
import { getSupabase } from '~/lib/supabase';

const success = {
  title: 'Success',
  description: 'Your password has been updated successfully. Please sign in with your new password.',
};

interface NewPassword {
  readonly userId: string;
  readonly password: string;
}

/**
 * Sets a person's password in the session of a recovery, and then ends every session of the account. A person who accepts an
 * invitation at the same time stays signed in. Returns whether this has made them a member of staff.
 */
export function useUpdatePasswordMutation(isInvited: boolean) {
  return useMutation({
    mutationFn: isInvited ? acceptWithPassword : replacePassword,
    meta: { success: isInvited ? undefined : success, error: { title: 'Error' } },
  });
}

async function updatePassword({ userId, password }: NewPassword): Promise<void> {
  const client = await getSupabase();
  // All windows of a browser share one session, and somebody else may have signed in in another window.
  const { data } = await client.auth.getSession();
  if (data.session && data.session.user.id !== userId) {
    throw new AppError(
      `${data.session.user.email} has signed in in this browser meanwhile. Nothing was changed. Ask for a new link.`,
      {
        code: 'other_person',
      },
    );
  }
  const { error } = await client.auth.updateUser({ password });
  if (error) throw toAppError(error);
}

async function acceptWithPassword(values: NewPassword): Promise<boolean> {
  await updatePassword(values).catch((error) => {
    // Taking back an invitation also deletes the account that was created for it.
    const isGone = toAppError(error).code === 'user_not_found';
    throw isGone
      ? new AppError('This invitation was taken back. Ask the person who invited you for a new one.', { code: 'P0001' })
      : error;
  });
  const client = await getSupabase();
  const { data } = await client.rpc('has_admin_role', { user_id: values.userId });
  return data === true;
}

async function replacePassword(values: NewPassword): Promise<boolean> {
  await updatePassword(values);
  const client = await getSupabase();
  // The password is set, so a failure to end a session is ignored. This browser keeps no session in any case.
  await client.auth.signOut({ scope: 'global' }).catch(() => undefined);
  removeStoredSession();
  return false;
}
