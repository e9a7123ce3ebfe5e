import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { userRoleKeys } from './keys';

export type OwnRole = Database['public']['Tables']['user_roles']['Row']['role'];

/** The signed-in person's role: admin, p_manager, or user, which is also the role of a person without a row. */
export function ownRoleQueryOptions(userId: string) {
  return queryOptions({
    queryKey: userRoleKeys.own(userId),
    queryFn: ({ signal }) => fetchOwnRole(userId, signal),
    // Changes arrive live. The role is also refetched at each sign-in and when the window regains focus.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function fetchOwnRole(userId: string, signal: AbortSignal): Promise<OwnRole> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data?.role ?? 'user';
}
