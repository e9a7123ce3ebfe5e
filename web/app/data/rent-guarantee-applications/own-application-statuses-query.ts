import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS, WHOLE_LIST_ROWS } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** Id and status of a tenant's own applications, to count them. */
export function ownApplicationStatusesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: applicationKeys.ownStatuses(userId),
    queryFn: ({ signal }) => fetchStatuses(userId, signal),
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
  });
}

async function fetchStatuses(userId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select('id, status')
    .eq('tenant_id', userId)
    .limit(WHOLE_LIST_ROWS)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
