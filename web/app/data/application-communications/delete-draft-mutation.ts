import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { communicationKeys } from './keys';

/** Staff: deletes a communication that is a draft. PGRST116 when it is none any more: what was sent is kept. */
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
  // The deleted row is asked for: what a policy forbids is no error, only nothing deleted.
  const { data, error } = await supabase.from('application_communications').delete().eq('id', id).select('id');
  if (error) throw toAppError(error);
  if (data.length === 0) throw new AppError('The draft was not found.', { code: 'PGRST116' });
}
