import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS, WHOLE_LIST_ROWS } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/**
 * A property manager's user: the submitted applications for its own properties, newest first. Row level security is what
 * narrows the list down.
 */
export function managedApplicationsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: applicationKeys.managedList(userId),
    queryFn: ({ signal }) => fetchManagedApplications(signal),
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
    meta: { error: { title: 'Error', description: 'Failed to load your applications' } },
  });
}

export type ManagedApplication = Awaited<ReturnType<typeof fetchManagedApplications>>[number];

async function fetchManagedApplications(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select(
      'id, application_number, status, created_at, property_managers(company_name), tenancy_information(address_line_1, city)',
    )
    .order('created_at', { ascending: false })
    .limit(WHOLE_LIST_ROWS)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
