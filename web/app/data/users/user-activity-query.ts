import { infiniteQueryOptions } from '@tanstack/react-query';
import { ACTIVITY_PAGE_SIZE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { userKeys } from './keys';

/** Staff: the activity of a person, newest first, page by page. */
export function userActivityQueryOptions(userId: string) {
  return infiniteQueryOptions({
    queryKey: userKeys.activity(userId),
    queryFn: ({ pageParam, signal }) => fetchActivity(userId, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < ACTIVITY_PAGE_SIZE ? undefined : pages.length * ACTIVITY_PAGE_SIZE,
  });
}

export type UserActivity = Awaited<ReturnType<typeof fetchActivity>>[number];

type Row = Database['public']['Functions']['list_user_activity']['Returns'][number];

/** An activity without an application, such as a change of a permission, has no application_id. The other nulls depend on the kind. */
type Activity = Omit<Row, 'application_id' | 'detail' | 'direction' | 'fields'> & {
  readonly application_id: string | null;
  readonly detail: string | null;
  readonly direction: string | null;
  readonly fields: readonly string[] | null;
};

async function fetchActivity(userId: string, offset: number, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('list_user_activity', { user_id: userId, page_size: ACTIVITY_PAGE_SIZE, page_offset: offset })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data as readonly Activity[];
}
