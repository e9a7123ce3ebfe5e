import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS, WHOLE_LIST_ROWS } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** A tenant's own applications, newest first, each with property manager, tenancy and history. */
export function ownApplicationsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: applicationKeys.ownList(userId),
    queryFn: ({ signal }) => fetchOwnApplications(userId, signal),
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
    meta: { error: { title: 'Error', description: 'Failed to load your applications' } },
  });
}

export type OwnApplication = Awaited<ReturnType<typeof fetchOwnApplications>>[number];

async function fetchOwnApplications(userId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select(
      '*, property_managers(company_name), tenancy_information(address_line_1, city, postal_code), application_status_history(id, status, changed_at, notes)',
    )
    .eq('tenant_id', userId)
    .order('created_at', { ascending: false })
    .limit(WHOLE_LIST_ROWS)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
