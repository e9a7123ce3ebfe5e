import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { readPage } from '~/lib/read-page';
import { toSearchArguments, toSearchPage } from '~/lib/staff-search';
import { getSupabase } from '~/lib/supabase';
import { type ApplicationSearch, applicationKeys } from './keys';

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

/**
 * Staff: one page of applications, searched, filtered and sorted in the database, as `{ rows, total }`. `failure` is the screen's
 * message when it cannot be read.
 */
export function applicationSearchQueryOptions(search: ApplicationSearch, failure: string) {
  return queryOptions({
    queryKey: applicationKeys.list(search),
    queryFn: ({ signal }) => readPage((page) => searchApplications({ ...search, page }, signal), search.page ?? 1),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: failure } },
  });
}
