import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

export type OwnNotice = Awaited<ReturnType<typeof fetchOwnNotices>>[number];

/** A property manager's user: the running notices of withdrawal for their certificates. The first to end comes first. */
export function ownNoticesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: certificateKeys.ownNotices(userId),
    queryFn: ({ signal }) => fetchOwnNotices(signal),
  });
}

async function fetchOwnNotices(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_notices').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
