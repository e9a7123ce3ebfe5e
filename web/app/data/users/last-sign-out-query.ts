import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { userKeys } from './keys';

/** Staff: the last time that staff signed a person out everywhere; null if they never did. */
export function lastSignOutQueryOptions(userId: string) {
  return queryOptions({
    queryKey: userKeys.lastSignOut(userId),
    queryFn: ({ signal }) => fetchLastSignOut(userId, signal),
  });
}

async function fetchLastSignOut(userId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('staff_sign_outs')
    .select('signed_out_at, staff:profiles!staff_sign_outs_signed_out_by_fkey(display_name)')
    .eq('user_id', userId)
    .order('signed_out_at', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
