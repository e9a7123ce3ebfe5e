import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STAFF_PAGE_SIZE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { type PropertyManagerSearch, propertyManagerKeys } from './keys';

/** Staff: one page of all property managers, searched and sorted in the database, as `{ rows, total }`. */
export function propertyManagerSearchQueryOptions(search: PropertyManagerSearch) {
  return queryOptions({
    queryKey: propertyManagerKeys.list(search),
    queryFn: ({ signal }) => searchPropertyManagers(search, signal),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: 'Failed to load property managers' } },
  });
}

export type PropertyManagerRow = Awaited<ReturnType<typeof searchPropertyManagers>>['rows'][number];

async function searchPropertyManagers(search: PropertyManagerSearch, signal: AbortSignal) {
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
