import { queryOptions } from '@tanstack/react-query';
import { readAllRows } from '~/lib/read-all-rows';
import { getSupabase } from '~/lib/supabase';
import { readPart } from '../application-parts/read-part';
import { communicationKeys } from './keys';

/** The refetch interval in milliseconds while an e-mail is being sent. */
const queuedInterval = 2000;

/** The communications of an application, newest first, with the author's name. */
export function communicationsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: communicationKeys.list(applicationId),
    queryFn: ({ signal }) => readPart(applicationId, 'messages', () => fetchCommunications(applicationId, signal)),
    refetchInterval: ({ state }) =>
      state.data?.some(({ delivery_status }) => delivery_status === 'queued') ? queuedInterval : false,
  });
}

export type Communication = Awaited<ReturnType<typeof fetchCommunications>>[number];

async function fetchCommunications(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const rows = await readAllRows((from, to) =>
    supabase
      .from('application_communications')
      .select(
        '*, profiles(display_name), staff_authors(profiles(display_name)), attached_files(*), settled_messages(settled_at, reopened_at, settler:profiles!settled_messages_settled_by_fkey(display_name))',
      )
      .eq('application_id', applicationId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
  // Only staff can read which of them wrote a message.
  return rows.map(({ staff_authors: author, ...row }) => ({
    ...row,
    profiles: row.profiles ?? author?.profiles ?? null,
  }));
}
