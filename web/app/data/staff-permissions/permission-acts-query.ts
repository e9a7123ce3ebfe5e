import { infiniteQueryOptions } from '@tanstack/react-query';
import { ACTIVITY_PAGE_SIZE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { staffPermissionKeys } from './keys';

/** Staff: each change of who is a member of staff and what they may do, newest first, page by page. */
export function permissionActsQueryOptions() {
  return infiniteQueryOptions({
    queryKey: staffPermissionKeys.acts(),
    queryFn: ({ pageParam, signal }) => fetchActs(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < ACTIVITY_PAGE_SIZE ? undefined : pages.length * ACTIVITY_PAGE_SIZE,
  });
}

export type PermissionAct = Awaited<ReturnType<typeof fetchActs>>[number];

async function fetchActs(offset: number, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('permission_acts')
    .select(
      `id, act, permission, acted_at,
       person:profiles!permission_acts_user_id_fkey(display_name, email),
       actor:profiles!permission_acts_acted_by_fkey(display_name, email),
       confirmer:profiles!permission_acts_confirmed_by_fkey(display_name, email)`,
    )
    .order('acted_at', { ascending: false })
    .order('id', { ascending: false })
    .range(offset, offset + ACTIVITY_PAGE_SIZE - 1)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
