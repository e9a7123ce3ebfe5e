import { toAppError } from '~/lib/app-error';
import { toSearchArguments, toSearchPage } from '~/lib/staff-search';
import { getSupabase } from '~/lib/supabase';
import type { UserSearch } from './user-search';

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
