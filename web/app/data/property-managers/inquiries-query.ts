import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/** Staff: what a landlord or agent asked with the public form, the newest first. */
export function inquiriesQueryOptions(id: string) {
  return queryOptions({
    queryKey: propertyManagerKeys.inquiries(id),
    queryFn: ({ signal }) => fetchInquiries(id, signal),
    staleTime: 0,
  });
}

async function fetchInquiries(id: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('landlord_inquiries')
    .select('id, about, question, sent_at')
    .eq('property_manager_id', id)
    .order('sent_at', { ascending: false })
    .order('id')
    .limit(50)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
