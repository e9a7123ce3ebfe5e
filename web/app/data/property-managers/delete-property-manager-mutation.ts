import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/**
 * Staff: deletes a property manager and clears it in its tenancies. Fails with 23503 when an application uses it, with PGRST116
 * when it no longer exists. Only lists are refetched, because a deleted record has no details.
 */
export function useDeletePropertyManagerMutation() {
  return useMutation({
    mutationFn: deletePropertyManager,
    meta: {
      success: { title: 'Property manager deleted successfully' },
      error: {
        title: 'Error deleting property manager',
        description: ({ code, message }) =>
          code === '23503' ? 'An application names this property manager, so it cannot be deleted.' : message,
      },
      invalidates: [propertyManagerKeys.lists(), propertyManagerKeys.options()],
    },
  });
}

async function deletePropertyManager(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('property_managers').delete().eq('id', id).select('id').single();
  if (error) throw toAppError(error);
}
