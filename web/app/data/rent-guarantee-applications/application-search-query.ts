import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STAFF_PAGE_SIZE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { type ApplicationSearch, applicationKeys } from './keys';

/** Staff: one page of all applications, searched, filtered and sorted in the database, as `{ rows, total }`. */
export function applicationSearchQueryOptions(search: ApplicationSearch) {
  return queryOptions({
    queryKey: applicationKeys.list(search),
    queryFn: ({ signal }) => searchApplications(search, signal),
    placeholderData: keepPreviousData,
  });
}

export type ApplicationRow = Awaited<ReturnType<typeof searchApplications>>['rows'][number];

async function searchApplications(search: ApplicationSearch, signal: AbortSignal) {
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
  return { rows: data, total: data[0]?.total_count ?? 0 };
}
