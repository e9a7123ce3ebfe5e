import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { staffPermissionKeys } from './keys';

/** The permissions of the signed-in member of staff; none for anybody else. */
export function ownPermissionsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: staffPermissionKeys.own(userId),
    queryFn: ({ signal }) => fetchOwnPermissions(signal),
    staleTime: OWN_DATA_STALE_MS,
    refetchOnWindowFocus: true,
  });
}

async function fetchOwnPermissions(signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_permissions').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
