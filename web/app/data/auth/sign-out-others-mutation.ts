import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** Ends the user's sessions on all other devices. When it fails, nobody has been signed out. */
export function useSignOutOthersMutation() {
  return useMutation({ mutationFn: signOutOthers, meta: { error: { title: 'Error Signing Out' } } });
}

async function signOutOthers(): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.signOut({ scope: 'others' });
  if (error) throw toAppError(error);
}
