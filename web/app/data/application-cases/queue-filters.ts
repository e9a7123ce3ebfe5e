import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { QueueFilter } from './queue-query';

/** Saves a filter under a name. Saving under the same name again changes it. */
export function useSaveFilterMutation() {
  return useMutation({
    mutationFn: saveFilter,
    meta: {
      success: { title: 'Filter saved' },
      error: { title: 'Failed to save the filter' },
      invalidates: [applicationKeys.queueSummary()],
    },
  });
}

async function saveFilter({ name, turn, step, assigned }: QueueFilter & { name: string }): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('save_queue_filter', {
    name,
    turn,
    ...(step ? { step } : {}),
    ...(assigned ? { assigned } : {}),
  });
  if (error) throw toAppError(error);
}

export function useDeleteFilterMutation() {
  return useMutation({
    mutationFn: deleteFilter,
    meta: { error: { title: 'Failed to delete the filter' }, invalidates: [applicationKeys.queueSummary()] },
  });
}

async function deleteFilter(filterId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('delete_queue_filter', { filter_id: filterId });
  if (error) throw toAppError(error);
}
