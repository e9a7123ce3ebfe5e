import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { userKeys } from './keys';

/** Staff: a person's second factors, oldest first, and the last time that staff removed them or signed the person out everywhere. */
export function userSecurityQueryOptions(userId: string) {
  return queryOptions({
    queryKey: userKeys.security(userId),
    queryFn: ({ signal }) => fetchUserSecurity(userId, signal),
  });
}

export type UserFactor = Awaited<ReturnType<typeof fetchUserSecurity>>['factors'][number];

async function fetchUserSecurity(userId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const [factors, actions] = await Promise.all([
    supabase.rpc('list_user_factors', { user_id: userId }).abortSignal(signal),
    supabase
      .from('profiles')
      .select(
        'removals:second_factor_removals!second_factor_removals_user_id_fkey(removed_at, remover:profiles!second_factor_removals_removed_by_fkey(display_name)), sign_outs:staff_sign_outs!staff_sign_outs_user_id_fkey(signed_out_at, staff:profiles!staff_sign_outs_signed_out_by_fkey(display_name))',
      )
      .eq('id', userId)
      .eq('removals.is_done', true)
      .order('removed_at', { referencedTable: 'removals', ascending: false })
      .limit(1, { referencedTable: 'removals' })
      .order('signed_out_at', { referencedTable: 'sign_outs', ascending: false })
      .limit(1, { referencedTable: 'sign_outs' })
      .abortSignal(signal)
      .maybeSingle(),
  ]);
  if (factors.error) throw toAppError(factors.error);
  if (actions.error) throw toAppError(actions.error);
  const { removals, sign_outs: signOuts } = actions.data ?? { removals: [], sign_outs: [] };
  return { factors: factors.data, lastRemoval: removals[0] ?? null, lastSignOut: signOuts[0] ?? null };
}
