import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { readPage } from '~/lib/read-page';
import { toSearchArguments, toSearchPage } from '~/lib/staff-search';
import { getSupabase } from '~/lib/supabase';
import { type UserSearch, userKeys } from './keys';

export type UserRow = Awaited<ReturnType<typeof searchUsers>>['rows'][number];

/** Staff: reads one page of the users, as `{ rows, total, hasMore }`. Fails with an AppError. */
export async function searchUsers(search: UserSearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_users', {
      ...toSearchArguments(search, { sort: 'name', ascending: true }),
      ...(search.role ? { role: search.role } : {}),
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toSearchPage(data);
}

/** Staff: one page of the users, searched and sorted in the database, as `{ rows, total, hasMore }`. */
export function userSearchQueryOptions(search: UserSearch) {
  return queryOptions({
    queryKey: userKeys.list(search),
    queryFn: ({ signal }) => readPage((page) => searchUsers({ ...search, page }, signal), search.page ?? 1),
    placeholderData: keepPreviousData,
  });
}
