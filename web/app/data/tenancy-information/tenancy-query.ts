import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { tenancyKeys } from './keys';

export type Tenancy = Database['public']['Tables']['tenancy_information']['Row'];

/** One tenancy; PGRST116 where there is none that the person may see. */
export function tenancyQueryOptions(id: string) {
  return queryOptions({ queryKey: tenancyKeys.detail(id), queryFn: ({ signal }) => fetchTenancy(id, signal) });
}

async function fetchTenancy(id: string, signal: AbortSignal): Promise<Tenancy> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('tenancy_information')
    .select('*')
    .eq('id', id)
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return data;
}
