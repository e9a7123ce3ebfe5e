import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { readPart } from '../application-parts/read-part';
import { reviewKeys } from './keys';

/** Who may read the record: who looks at which document is known to those who answer for it. */
export function documentViewsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: reviewKeys.views(applicationId),
    queryFn: ({ signal }) => readPart(applicationId, 'views', () => fetchViews(applicationId, signal)),
  });
}

/** The latest looks of staff at an application's documents. */
async function fetchViews(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('document_views')
    .select(
      'id, viewed_at, application_documents!inner(application_id, document_type, file_name), viewer:profiles(display_name, email)',
    )
    .eq('application_documents.application_id', applicationId)
    .order('viewed_at', { ascending: false })
    .limit(50)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
