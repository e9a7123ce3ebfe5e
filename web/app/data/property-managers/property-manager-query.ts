import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { propertyManagerKeys } from './keys';

/** A landlord or letting agent as the database holds it. */
export type PropertyManager = Database['public']['Tables']['property_managers']['Row'];

/** With the inquiries from the public form, newest first. Only staff can read these. */
export type PropertyManagerRecord = Awaited<ReturnType<typeof fetchPropertyManager>>;

/** One property manager; PGRST116 or 22P02 (see isNotFound) when there is none that the person may see. */
export function propertyManagerQueryOptions(id: string) {
  return queryOptions({
    queryKey: propertyManagerKeys.detail(id),
    queryFn: ({ signal }) => fetchPropertyManager(id, signal),
    meta: { error: { title: 'Error fetching property manager' } },
  });
}

export async function fetchPropertyManager(id: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('property_managers')
    .select('*, landlord_inquiries(id, about, question, sent_at, sent_from, settled_at, outcome)')
    .eq('id', id)
    .order('sent_at', { referencedTable: 'landlord_inquiries', ascending: false })
    .limit(50, { referencedTable: 'landlord_inquiries' })
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return data;
}
