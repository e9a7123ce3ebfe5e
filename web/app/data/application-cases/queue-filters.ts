import { queryOptions, useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { QueueFilter } from './queue-query';

const filterKeys = { all: ['queue-filters'] as const, own: (userId: string) => ['queue-filters', userId] as const };

export interface SavedFilter extends QueueFilter {
  readonly id: string;
  readonly name: string;
}

/** Staff: the person's own saved filters of the queue, by name. */
export function savedFiltersQueryOptions(userId: string) {
  return queryOptions({
    queryKey: filterKeys.own(userId),
    queryFn: ({ signal }) => fetchFilters(userId, signal),
  });
}

async function fetchFilters(userId: string, signal: AbortSignal): Promise<SavedFilter[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('queue_filters')
    .select('id, name, turn, step, assigned')
    .eq('user_id', userId)
    .order('name')
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data as SavedFilter[];
}

/** Keeps a filter under a name; the same name again changes it. */
export function useSaveFilterMutation() {
  return useMutation({
    mutationFn: saveFilter,
    meta: { error: { title: 'Failed to save the filter' }, invalidates: [filterKeys.all] },
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
    meta: { error: { title: 'Failed to delete the filter' }, invalidates: [filterKeys.all] },
  });
}

async function deleteFilter(filterId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('delete_queue_filter', { filter_id: filterId });
  if (error) throw toAppError(error);
}
