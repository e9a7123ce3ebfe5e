import { DOCUMENTS_BUCKET, SIGNED_LINK_SECONDS } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { ApplicationDocument } from './documents-query';

/**
 * A link to a document's file that is valid for 600 s. The database records that a member of staff views it: with the link, or
 * before it if the storage service does not report to the database. A tenant's view of an own document is not recorded.
 */
export async function makeDocumentLink({
  id,
  file_path,
}: Pick<ApplicationDocument, 'id' | 'file_path'>): Promise<string> {
  const supabase = await getSupabase();
  const { error: notLogged } = await supabase.rpc('log_document_view', { document_id: id });
  if (notLogged) throw toAppError(notLogged);
  const { data, error } = await (await supabase.loadStorage())
    .from(DOCUMENTS_BUCKET)
    .createSignedUrl(file_path, SIGNED_LINK_SECONDS);
  if (error) throw toAppError(error);
  return data.signedUrl;
}
