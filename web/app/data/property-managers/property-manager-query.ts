import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { propertyManagerKeys } from './keys';

/** A landlord or letting agent as the database holds it. */
export type PropertyManager = Database['public']['Tables']['property_managers']['Row'];

/** One property manager; PGRST116 or 22P02 (see isNotFound) when there is none that the person may see. */
export function propertyManagerQueryOptions(id: string) {
  return queryOptions({
    queryKey: propertyManagerKeys.detail(id),
    queryFn: ({ signal }) => fetchPropertyManager(id, signal),
    meta: { error: { title: 'Error fetching property manager' } },
  });
}

export async function fetchPropertyManager(id: string, signal: AbortSignal): Promise<PropertyManager> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('property_managers')
    .select('*')
    .eq('id', id)
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return data;
}
