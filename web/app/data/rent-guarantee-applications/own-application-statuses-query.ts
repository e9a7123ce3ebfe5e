import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS } from '~/config/limits';
import { readAllRows } from '~/lib/read-all-rows';
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
  return readAllRows((from, to) =>
    supabase
      .from('rent_guarantee_applications')
      .select('id, status')
      .eq('tenant_id', userId)
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
}
