import { toAppError } from '~/lib/app-error';
import { toSearchArguments, toSearchPage } from '~/lib/staff-search';
import { getSupabase } from '~/lib/supabase';
import type { ApplicationSearch } from './keys';

export type ApplicationRow = Awaited<ReturnType<typeof searchApplications>>['rows'][number];

/** Staff: reads one page of applications, as `{ rows, total, hasMore }`. Fails with an AppError. */
export async function searchApplications(search: ApplicationSearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_applications', {
      ...toSearchArguments(search, { sort: 'created_at', ascending: false }),
      ...(search.statuses?.length ? { statuses: [...search.statuses] } : {}),
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toSearchPage(data);
}
