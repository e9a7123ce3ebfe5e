import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { ruleKeys } from './keys';

/** The text and the source of each rule of the law, by nation. Only a release changes them. */
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
