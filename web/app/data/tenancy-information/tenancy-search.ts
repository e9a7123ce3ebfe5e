import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { readPage } from '~/lib/read-page';
import { toSearchArguments, toSearchPage } from '~/lib/staff-search';
import { getSupabase } from '~/lib/supabase';
import { type TenancySearch, tenancyKeys } from './keys';

export type TenancyRow = Awaited<ReturnType<typeof searchTenancies>>['rows'][number];

/** Staff: reads one page of tenancies, as `{ rows, total, hasMore }`. Fails with an AppError. */
export async function searchTenancies(search: TenancySearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_tenancies', toSearchArguments(search, { sort: 'created_at', ascending: false }))
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toSearchPage(data);
}

/** Staff: one page of tenancies, searched and sorted in the database, as `{ rows, total, hasMore }`. */
export function tenancySearchQueryOptions(search: TenancySearch) {
  return queryOptions({
    queryKey: tenancyKeys.list(search),
    queryFn: ({ signal }) => readPage((page) => searchTenancies({ ...search, page }, signal), search.page ?? 1),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: 'Failed to load tenancies' } },
  });
}
