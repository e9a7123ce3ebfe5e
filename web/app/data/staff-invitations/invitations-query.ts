import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { staffInvitationKeys } from './keys';

/** Staff: the open invitations to become a member of staff, newest first. */
export function invitationsQueryOptions() {
  return queryOptions({
    queryKey: staffInvitationKeys.all,
    queryFn: ({ signal }) => fetchInvitations(signal),
    refetchOnWindowFocus: true,
  });
}

export type StaffInvitation = Awaited<ReturnType<typeof fetchInvitations>>[number];

async function fetchInvitations(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('staff_invitations')
    .select(
      `id, email, name, permissions, invited_at, sent_at, expires_at, made_account,
       inviter:profiles!staff_invitations_invited_by_fkey(display_name, email)`,
    )
    .order('invited_at', { ascending: false })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
