import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { ApplicationDocument } from '../application-documents/documents-query';
import { readPart } from '../application-parts/read-part';
import { reviewKeys } from './keys';

/** For those who may read the record of views: the people who answer for the documents. */
export function documentViewsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: reviewKeys.views(applicationId),
    queryFn: () => readPart(applicationId, 'views', () => fetchViews(applicationId)),
  });
}

interface DocumentView {
  readonly id: string;
  readonly viewed_at: string;
  /** Whether the file belongs to a message, an answer or an objection. */
  readonly is_attached: boolean;
  readonly application_documents: Pick<ApplicationDocument, 'document_type' | 'file_name'>;
  readonly viewer: { readonly display_name: string | null; readonly email: string } | null;
}

/** The latest views of an application's documents, and of the files of its messages, by staff. */
async function fetchViews(application: string): Promise<readonly DocumentView[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('review_parts', { application, parts: ['views'] });
  if (error) throw toAppError(error);
  return (data as unknown as { readonly views: readonly DocumentView[] }).views;
}
