import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { staffInvitationKeys } from './keys';

/** The open invitation of the signed-in person, and whether the token of the mail lets them accept it; null without one. */
export function ownInvitationQueryOptions(token: string | undefined) {
  return queryOptions({
    queryKey: [...staffInvitationKeys.own(), token],
    queryFn: ({ signal }) => fetchOwnInvitation(token, signal),
  });
}

export type OwnInvitation = NonNullable<Awaited<ReturnType<typeof fetchOwnInvitation>>>;

async function fetchOwnInvitation(token: string | undefined, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_invitation', { token }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data[0] ?? null;
}
