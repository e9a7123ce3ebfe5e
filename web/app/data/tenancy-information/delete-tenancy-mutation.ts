import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { tenancyKeys } from './keys';

/**
 * Staff: deletes a tenancy. Refused when an application names it, and with PGRST116 when it no longer exists. Only lists are
 * refetched, because a deleted record has no details.
 */
export function useDeleteTenancyMutation() {
  return useMutation({
    mutationFn: deleteTenancy,
    meta: {
      success: { title: 'Tenancy deleted successfully' },
      error: { title: 'Error deleting tenancy' },
      invalidates: [tenancyKeys.lists(), tenancyKeys.options()],
    },
  });
}

async function deleteTenancy(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('tenancy_information').delete().eq('id', id).select('id').single();
  if (error) throw toAppError(error);
}
