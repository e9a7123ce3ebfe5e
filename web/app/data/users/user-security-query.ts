import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { userKeys } from './keys';

/** Staff: a person's second factors, oldest first, and the last time that staff removed them. */
export function userFactorsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: userKeys.factors(userId),
    queryFn: ({ signal }) => fetchUserFactors(userId, signal),
  });
}

export type UserFactor = Awaited<ReturnType<typeof fetchUserFactors>>['factors'][number];

async function fetchUserFactors(userId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const [factors, removal] = await Promise.all([
    supabase.rpc('list_user_factors', { user_id: userId }).abortSignal(signal),
    supabase
      .from('second_factor_removals')
      .select('removed_at, remover:profiles!second_factor_removals_removed_by_fkey(display_name)')
      .eq('user_id', userId)
      .eq('is_done', true)
      .order('removed_at', { ascending: false })
      .limit(1)
      .abortSignal(signal)
      .maybeSingle(),
  ]);
  if (factors.error) throw toAppError(factors.error);
  if (removal.error) throw toAppError(removal.error);
  return { factors: factors.data, lastRemoval: removal.data };
}
