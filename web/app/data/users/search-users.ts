import { STAFF_PAGE_SIZE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { UserSearch } from './user-search';

export type UserRow = Awaited<ReturnType<typeof searchUsers>>['rows'][number];

/** Staff: reads one page of everybody who can sign in, as `{ rows, total, hasMore }`. Fails with an AppError. */
export async function searchUsers(search: UserSearch, signal: AbortSignal) {
  const pageSize = search.pageSize ?? STAFF_PAGE_SIZE;
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_users', {
      ...(search.search ? { query: search.search } : {}),
      ...(search.role ? { role: search.role } : {}),
      sort: search.sort ?? 'name',
      ascending: search.ascending ?? true,
      page_size: pageSize,
      page_offset: ((search.page ?? 1) - 1) * pageSize,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return { rows: data, total: data[0]?.total_count ?? 0, hasMore: data[0]?.has_more ?? false };
}
