import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/** How many of the applications and tenancies a record's page lists. */
export const USES_SHOWN = 5;

/** Staff: the newest applications and tenancies that name a landlord or agent, and how many there are. */
export function propertyManagerUsesQueryOptions(id: string) {
  return queryOptions({
    queryKey: propertyManagerKeys.uses(id),
    queryFn: ({ signal }) => fetchUses(id, signal),
    staleTime: 0,
  });
}

async function fetchUses(id: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const [applications, tenancies] = await Promise.all([
    supabase
      .from('rent_guarantee_applications')
      .select('id, application_number, status', { count: 'exact' })
      .eq('property_manager_id', id)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(USES_SHOWN)
      .abortSignal(signal),
    supabase
      .from('tenancy_information')
      .select('id, address_line_1, city', { count: 'exact' })
      .eq('property_manager_id', id)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(USES_SHOWN)
      .abortSignal(signal),
  ]);
  if (applications.error) throw toAppError(applications.error);
  if (tenancies.error) throw toAppError(tenancies.error);
  return {
    applications: { rows: applications.data, total: applications.count ?? 0 },
    tenancies: { rows: tenancies.data, total: tenancies.count ?? 0 },
  };
}
