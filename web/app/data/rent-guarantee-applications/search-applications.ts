import { STAFF_PAGE_SIZE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { ApplicationSearch } from './keys';

export type ApplicationRow = Awaited<ReturnType<typeof searchApplications>>['rows'][number];

/** Staff: reads one page of all applications, as `{ rows, total, hasMore }`. Fails with an AppError. */
export async function searchApplications(search: ApplicationSearch, signal: AbortSignal) {
  const pageSize = search.pageSize ?? STAFF_PAGE_SIZE;
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_applications', {
      ...(search.search ? { query: search.search } : {}),
      ...(search.statuses?.length ? { statuses: [...search.statuses] } : {}),
      sort: search.sort ?? 'created_at',
      ascending: search.ascending ?? false,
      page_size: pageSize,
      page_offset: ((search.page ?? 1) - 1) * pageSize,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return { rows: data, total: data[0]?.total_count ?? 0, hasMore: data[0]?.has_more ?? false };
}
