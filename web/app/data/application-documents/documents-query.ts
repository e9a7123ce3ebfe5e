import { queryOptions } from '@tanstack/react-query';
import { readAllRows } from '~/lib/read-all-rows';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { readPart } from '../application-parts/read-part';
import { documentKeys } from './keys';

export type ApplicationDocument = Database['public']['Tables']['application_documents']['Row'];

/** The documents of an application, newest first. */
export function documentsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: documentKeys.list(applicationId),
    queryFn: ({ signal }) => readPart(applicationId, 'documents', () => fetchDocuments(applicationId, signal)),
  });
}

async function fetchDocuments(applicationId: string, signal: AbortSignal): Promise<ApplicationDocument[]> {
  const supabase = await getSupabase();
  return readAllRows((from, to) =>
    supabase
      .from('application_documents')
      .select('*')
      .eq('application_id', applicationId)
      .order('uploaded_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
}
