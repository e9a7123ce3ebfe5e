import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { jobKeys } from './keys';

/** Staff: how jobs stand that were started again. Read again until each has ended. */
export function jobOutcomesQueryOptions(ids: readonly string[]) {
  return queryOptions({
    queryKey: jobKeys.outcomes(ids),
    queryFn: ({ signal }) => fetchOutcomes(ids, signal),
    enabled: ids.length > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ outcome }) => outcome === 'under_way') ? 2000 : false),
  });
}

async function fetchOutcomes(ids: readonly string[], signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('job_outcomes', { ids: [...ids] }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
