import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { userKeys } from './keys';
import type { UserSearch } from './user-search';

/** Staff: one page of everybody who can sign in, searched and sorted in the database, as `{ rows, total, hasMore }`. */
export function userSearchQueryOptions(search: UserSearch) {
  return queryOptions({
    queryKey: userKeys.list(search),
    queryFn: ({ signal }) => searchUsers(search, signal),
    placeholderData: keepPreviousData,
  });
}

export type UserRow = Awaited<ReturnType<typeof searchUsers>>['rows'][number];

async function searchUsers({ search, role, sort, ascending, page, pageSize }: UserSearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_users', {
      ...(search ? { query: search } : {}),
      ...(role ? { role } : {}),
      sort,
      ascending,
      page_size: pageSize,
      page_offset: (page - 1) * pageSize,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return { rows: data, total: data[0]?.total_count ?? 0, hasMore: data[0]?.has_more ?? false };
}
