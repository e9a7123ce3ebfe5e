import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** Staff: the proposals to withdraw an application's certificate that were taken back or refused, newest first. */
export function endedProposalsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: certificateKeys.endedProposals(applicationId),
    queryFn: ({ signal }) => fetchEndedProposals(applicationId, signal),
  });
}

async function fetchEndedProposals(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('ended_proposals')
    .select(
      `id, ground, facts, outcome, reason, proposed_at, ended_at,
       proposer:profiles!ended_proposals_proposed_by_fkey(display_name, email),
       ender:profiles!ended_proposals_ended_by_fkey(display_name, email)`,
    )
    .eq('application_id', applicationId)
    .order('ended_at', { ascending: false })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
