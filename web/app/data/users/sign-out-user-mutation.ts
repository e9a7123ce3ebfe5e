import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { userKeys } from './keys';

/** Staff: signs a person out on all devices. The person gets a mail about it. */
export function useSignOutUserMutation(userId: string) {
  return useMutation({
    mutationFn: () => signOutUser(userId),
    meta: {
      success: { title: 'Signed out everywhere', description: 'We are telling the person by email.' },
      error: { title: 'Error' },
      invalidates: [userKeys.security(userId)],
    },
  });
}

async function signOutUser(userId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('sign_out_user', { user_id: userId });
  if (error) throw toAppError(error);
}
