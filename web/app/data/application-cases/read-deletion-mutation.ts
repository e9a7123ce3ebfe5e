import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** Removes the notice that an own application was deleted, once it is read. */
export function useReadDeletionMutation() {
  return useMutation({
    mutationFn: readDeletion,
    meta: { error: { title: 'Error' }, invalidates: [applicationKeys.ownHomes()] },
  });
}

async function readDeletion(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('deletion_notices').delete().eq('id', id);
  if (error) throw toAppError(error);
}
