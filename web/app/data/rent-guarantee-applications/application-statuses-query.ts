import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS } from '~/config/limits';
import { readAllRows } from '~/lib/read-all-rows';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';
import { closings } from './own-list';

/**
 * Id and status of the applications in a person's list, to count them: a tenant's own, or those that row level security shows to
 * a property manager's user.
 */
export function applicationStatusesQueryOptions(userId: string, whose: 'own' | 'managed') {
  return queryOptions({
    queryKey: applicationKeys.statuses(userId, whose),
    queryFn: ({ signal }) => fetchStatuses(whose === 'own' ? userId : undefined, signal),
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
  });
}

async function fetchStatuses(tenantId: string | undefined, signal: AbortSignal) {
  const supabase = await getSupabase();
  return readAllRows((from, to) => {
    const visible = supabase.from('rent_guarantee_applications').select(`id, status, ${closings}`);
    const listed = tenantId === undefined ? visible : visible.eq('tenant_id', tenantId);
    return listed.order('id').range(from, to).abortSignal(signal);
  });
}
