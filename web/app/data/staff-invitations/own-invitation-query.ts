import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { staffInvitationKeys } from './keys';

/** What the signed-in person is invited to; null where nothing waits. */
export function ownInvitationQueryOptions() {
  return queryOptions({
    queryKey: staffInvitationKeys.own(),
    queryFn: ({ signal }) => fetchOwnInvitation(signal),
  });
}

export type OwnInvitation = NonNullable<Awaited<ReturnType<typeof fetchOwnInvitation>>>;

async function fetchOwnInvitation(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_invitation').abortSignal(signal);
  if (error) throw toAppError(error);
  return data[0] ?? null;
}
