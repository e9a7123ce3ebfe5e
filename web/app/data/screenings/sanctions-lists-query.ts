import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { sanctionsListKeys } from './keys';

/** Staff: the ten sanctions lists that were loaded last. Names are screened against the first. */
export function sanctionsListsQueryOptions() {
  return queryOptions({
    queryKey: sanctionsListKeys.all,
    queryFn: ({ signal }) => fetchLists(signal),
    refetchOnWindowFocus: true,
  });
}

export type SanctionsList = Awaited<ReturnType<typeof fetchLists>>[number];

async function fetchLists(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('sanctions_lists')
    .select('id, published_on, file_name, is_sample, names, reason, finished_at, loader:profiles(display_name, email)')
    .not('finished_at', 'is', null)
    .order('finished_at', { ascending: false })
    .limit(10)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
