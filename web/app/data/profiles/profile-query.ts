import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { profileKeys } from './keys';

export type Profile = Database['public']['Tables']['profiles']['Row'];

/** A person's own profile; null where none was made yet. */
export function profileQueryOptions(userId: string) {
  return queryOptions({
    queryKey: profileKeys.detail(userId),
    queryFn: ({ signal }) => fetchProfile(userId, signal),
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
  });
}

async function fetchProfile(userId: string, signal: AbortSignal): Promise<Profile | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('profiles')
    .select('*')
    .eq('id', userId)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
