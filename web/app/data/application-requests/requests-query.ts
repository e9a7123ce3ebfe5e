import { queryOptions } from '@tanstack/react-query';
import { readAllRows } from '~/lib/read-all-rows';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { readPart } from '../application-parts/read-part';
import { requestKeys } from './keys';

type Row = Database['public']['Tables']['application_requests']['Row'];
/** A request without the columns about an unchanged field. The tenant's cases and the timeline show those. */
export type ApplicationRequest = Omit<Row, 'asked_by' | 'closed_by' | 'left_at' | 'left_because'>;

/** The requests of staff to the tenant of an application, newest first. */
export function requestsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: requestKeys.list(applicationId),
    queryFn: ({ signal }) => readPart(applicationId, 'requests', () => fetchRequests(applicationId, signal)),
  });
}

async function fetchRequests(applicationId: string, signal: AbortSignal): Promise<ApplicationRequest[]> {
  const supabase = await getSupabase();
  return readAllRows((from, to) =>
    supabase
      .from('application_requests')
      .select(
        'id, application_id, kind, document_type, document_id, reason_code, words, due_on, asked_at, answered_at, answer, answer_document_ids, closed_at, field, old_value, accepted_at, kept_because, reminded_at, asks_declarations, mail_at, mailed_at',
      )
      .eq('application_id', applicationId)
      .order('asked_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
}
