import { STAFF_PAGE_SIZE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { PropertyManagerSearch } from './keys';

export type PropertyManagerRow = Awaited<ReturnType<typeof searchPropertyManagers>>['rows'][number];

/** Staff: reads one page of all property managers, as `{ rows, total }`. Fails with an AppError. */
export async function searchPropertyManagers(search: PropertyManagerSearch, signal: AbortSignal) {
  const pageSize = search.pageSize ?? STAFF_PAGE_SIZE;
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_property_managers', {
      ...(search.search ? { query: search.search } : {}),
      sort: search.sort ?? 'inquiries',
      ascending: search.ascending ?? true,
      page_size: pageSize,
      page_offset: ((search.page ?? 1) - 1) * pageSize,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return { rows: data, total: data[0]?.total_count ?? 0 };
}
