import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { statusHistoryKeys } from './keys';

/** Every status that an application has had, newest first, with the name of who set it where the reader may know it. */
export function statusHistoryQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: statusHistoryKeys.list(applicationId),
    queryFn: ({ signal }) => fetchStatusHistory(applicationId, signal),
  });
}

export type StatusHistoryEntry = Awaited<ReturnType<typeof fetchStatusHistory>>[number];

async function fetchStatusHistory(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('application_status_history')
    .select('id, status, changed_at, notes, changed_by, profiles(display_name)')
    .eq('application_id', applicationId)
    .order('changed_at', { ascending: false })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
