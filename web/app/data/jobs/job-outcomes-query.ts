import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { failedJobsQueryOptions } from './failed-jobs-query';
import { jobKeys } from './keys';

/** Staff: the outcomes of restarted jobs. Polls until each has ended. If one fails again, the list of failed jobs is refetched. */
export function jobOutcomesQueryOptions(ids: readonly string[]) {
  return queryOptions({
    queryKey: jobKeys.outcomes(ids),
    queryFn: async ({ signal, client }) => {
      const outcomes = await fetchOutcomes(ids, signal);
      const listed = client.getQueryData(failedJobsQueryOptions().queryKey);
      const isNew = ({ id, outcome }: JobOutcome) => outcome === 'failed' && !listed?.some((job) => job.id === id);
      if (outcomes.some(isNew)) void client.invalidateQueries({ queryKey: jobKeys.failed() });
      return outcomes;
    },
    enabled: ids.length > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ outcome }) => outcome === 'under_way') ? 2000 : false),
  });
}

type JobOutcome = Awaited<ReturnType<typeof fetchOutcomes>>[number];

async function fetchOutcomes(ids: readonly string[], signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('job_outcomes', { ids: [...ids] }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
