import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { readPart } from '../application-parts/read-part';
import { landlordRequestKeys } from './keys';

export type LandlordRequest = Awaited<ReturnType<typeof fetchRequests>>[number];

/** Staff: the questions and messages to and from the landlord or agent of an application, newest first. */
export function landlordRequestsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: landlordRequestKeys.list(applicationId),
    queryFn: ({ signal }) => readPart(applicationId, 'landlord', () => fetchRequests(applicationId, signal)),
  });
}

async function fetchRequests(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('landlord_requests')
    .select(
      `id, property_manager_id, property_managers(company_name), kind, words, due_on, asked_at, answered_at, is_confirmed, answer, came_by, told_by, told_how, told_on, closed_at, reminded_at, mail_at, mailed_at, in_reply_to, is_not_landlord, is_unasked,
       attached_files(id, file_name, file_path, mime_type, file_size),
       settled_messages(settled_at, reopened_at, words, settler:profiles!settled_messages_settled_by_fkey(display_name))`,
    )
    .eq('application_id', applicationId)
    .order('asked_at', { ascending: false })
    .order('uploaded_at', { referencedTable: 'attached_files' })
    .limit(50)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
