import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { userKeys } from './keys';

/**
 * Staff: one person from user_details, with the profile, the companies that a property manager's user acts for, and why the reader
 * cannot delete them. PGRST116 or 22P02 (see isNotFound) for an unknown one.
 */
export function userQueryOptions(id: string) {
  return queryOptions({ queryKey: userKeys.detail(id), queryFn: ({ signal }) => fetchUser(id, signal) });
}

export type UserDetails = Awaited<ReturnType<typeof fetchUser>>;

/** Does not contain the computed column `deletion_refusal`, which the generated types lack. */
const columns = '*, property_manager_users(property_managers(id, company_name))';

async function fetchUser(id: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const [details, profile] = await Promise.all([
    supabase.from('user_details').select('*').eq('id', id).abortSignal(signal).single(),
    supabase
      .from('profiles')
      .select(`${columns}, deletion_refusal` as typeof columns)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  ]);
  if (details.error) throw toAppError(details.error);
  if (profile.error) throw toAppError(profile.error);
  return {
    ...details.data,
    id,
    profile: profile.data,
    deletionRefusal: (profile.data as { deletion_refusal?: string | null } | null)?.deletion_refusal ?? null,
    companies: (profile.data?.property_manager_users ?? []).flatMap(({ property_managers: company }) => company ?? []),
  };
}
