import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/**
 * Staff: deletes a property manager. Refused when an application or a tenancy names it, and with PGRST116 when it no longer exists.
 * Only lists are refetched, because a deleted record has no details.
 */
export function useDeletePropertyManagerMutation() {
  return useMutation({
    mutationFn: deletePropertyManager,
    meta: {
      success: { title: 'Property manager deleted successfully' },
      error: { title: 'Error deleting property manager' },
      invalidates: [propertyManagerKeys.lists(), propertyManagerKeys.options()],
    },
  });
}

async function deletePropertyManager(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('property_managers').delete().eq('id', id).select('id').single();
  if (error) throw toAppError(error);
}
