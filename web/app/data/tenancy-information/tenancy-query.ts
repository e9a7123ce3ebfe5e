import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { tenancyKeys } from './keys';
import { choices, withChoices } from './tenancy-choices';

/** A let property with its rent, deposit and period as the database holds it. */
export type Tenancy = Database['public']['Tables']['tenancy_information']['Row'];

/**
 * One tenancy with the names of its property manager and tenant, and the applications that name it. PGRST116 or 22P02 (see
 * isNotFound) if there is none.
 */
export function tenancyQueryOptions(id: string) {
  return queryOptions({
    queryKey: tenancyKeys.detail(id),
    queryFn: ({ signal }) => fetchTenancy(id, signal),
    meta: { error: { title: 'Error fetching tenancy' } },
  });
}

export type TenancyDetails = Awaited<ReturnType<typeof fetchTenancy>>;

export async function fetchTenancy(id: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('tenancy_information')
    .select(
      `*, ${choices}, property_manager:property_managers(id, company_name, city), tenant:profiles(id, display_name, email),
      rent_guarantee_applications(id, application_number)`,
    )
    .eq('id', id)
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return withChoices(data);
}
