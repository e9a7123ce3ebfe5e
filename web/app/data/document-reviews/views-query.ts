import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { ApplicationDocument } from '../application-documents/documents-query';
import { readPart } from '../application-parts/read-part';
import { reviewKeys } from './keys';

/** Who may read the record: who looks at which document is known to those who answer for it. */
export function documentViewsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: reviewKeys.views(applicationId),
    queryFn: () => readPart(applicationId, 'views', () => fetchViews(applicationId)),
  });
}

interface DocumentView {
  readonly id: string;
  readonly viewed_at: string;
  /** Whether it was a file of a message, an answer or an objection. */
  readonly is_attached: boolean;
  readonly application_documents: Pick<ApplicationDocument, 'document_type' | 'file_name'>;
  readonly viewer: { readonly display_name: string | null; readonly email: string } | null;
}

/** The latest looks of staff at an application's documents and at the files of its messages. */
async function fetchViews(application: string): Promise<readonly DocumentView[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('review_parts', { application, parts: ['views'] });
  if (error) throw toAppError(error);
  return (data as unknown as { readonly views: readonly DocumentView[] }).views;
}
