import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** The usual number of days from the submission to the decision; null if too few applications were decided. */
export function usualDecisionDaysQueryOptions() {
  return queryOptions({
    queryKey: [...applicationKeys.all, 'usual-decision-days'] as const,
    queryFn: ({ signal }) => fetchUsualDecisionDays(signal),
  });
}

async function fetchUsualDecisionDays(signal: AbortSignal): Promise<number | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('usual_decision_days').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
