import { STAFF_PAGE_SIZE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { TenancySearch } from './keys';

export type TenancyRow = Awaited<ReturnType<typeof searchTenancies>>['rows'][number];

/** Staff: reads one page of all tenancies, as `{ rows, total, hasMore }`. Fails with an AppError. */
export async function searchTenancies(search: TenancySearch, signal: AbortSignal) {
  const pageSize = search.pageSize ?? STAFF_PAGE_SIZE;
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_tenancies', {
      ...(search.search ? { query: search.search } : {}),
      sort: search.sort ?? 'created_at',
      ascending: search.ascending ?? false,
      page_size: pageSize,
      page_offset: ((search.page ?? 1) - 1) * pageSize,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return { rows: data, total: data[0]?.total_count ?? 0, hasMore: data[0]?.has_more ?? false };
}
