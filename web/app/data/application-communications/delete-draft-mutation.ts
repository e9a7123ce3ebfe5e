import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { communicationKeys } from './keys';

/** Staff: deletes a draft communication. Fails with PGRST116 when it is no longer a draft, because sent messages are kept. */
export function useDeleteDraftMutation() {
  return useMutation({
    mutationFn: deleteDraft,
    meta: {
      success: { title: 'Draft deleted successfully' },
      error: {
        title: 'Failed to delete draft',
        description: ({ code, message }) =>
          code === 'PGRST116' ? 'It is no longer a draft. Somebody else has sent or deleted it.' : message,
      },
      invalidates: [communicationKeys.all],
    },
  });
}

async function deleteDraft(id: string): Promise<void> {
  const supabase = await getSupabase();
  // The query asks for the deleted row because a policy that forbids a deletion causes no error; it only deletes nothing.
  const { data, error } = await supabase.from('application_communications').delete().eq('id', id).select('id');
  if (error) throw toAppError(error);
  if (data.length === 0) throw new AppError('The draft was not found.', { code: 'PGRST116' });
}
