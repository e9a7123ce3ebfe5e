import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { readPart } from '../application-parts/read-part';
import { reviewKeys } from './keys';

/** Staff: the reviews of an application's documents, newest first. */
export function reviewsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: reviewKeys.list(applicationId),
    queryFn: ({ signal }) => readPart(applicationId, 'reviews', () => fetchReviews(applicationId, signal)),
  });
}

export type DocumentReview = Awaited<ReturnType<typeof fetchReviews>>[number];

async function fetchReviews(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('document_reviews')
    .select('*, application_documents!inner(application_id), reviewer:profiles(display_name, email)')
    .eq('application_documents.application_id', applicationId)
    .order('reviewed_at', { ascending: false })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
