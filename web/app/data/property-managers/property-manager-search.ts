import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { readPage } from '~/lib/read-page';
import { toSearchArguments, toSearchPage } from '~/lib/staff-search';
import { getSupabase } from '~/lib/supabase';
import { type PropertyManagerSearch, propertyManagerKeys } from './keys';

export type PropertyManagerRow = Awaited<ReturnType<typeof searchPropertyManagers>>['rows'][number];

/** Staff: reads one page of property managers, as `{ rows, total, hasMore }`. Fails with an AppError. */
export async function searchPropertyManagers(search: PropertyManagerSearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_property_managers', toSearchArguments(search, { sort: 'inquiries', ascending: true }))
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toSearchPage(data);
}

/** Staff: one page of property managers, searched and sorted in the database, as `{ rows, total }`. */
export function propertyManagerSearchQueryOptions(search: PropertyManagerSearch) {
  return queryOptions({
    queryKey: propertyManagerKeys.list(search),
    queryFn: ({ signal }) => readPage((page) => searchPropertyManagers({ ...search, page }, signal), search.page ?? 1),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: 'Failed to load property managers' } },
  });
}
