import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { ruleKeys } from './keys';

/** What each rule of the law says, and its source, by nation. Only a release changes it. */
export function rulesQueryOptions() {
  return queryOptions({
    queryKey: ruleKeys.list(),
    queryFn: ({ signal }) => fetchRules(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function fetchRules(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('rules').select('id, nation, says, source').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
