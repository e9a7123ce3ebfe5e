import { useMutation } from '@tanstack/react-query';
import { DOCUMENTS_BUCKET } from '~/config/limits';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { AppError, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { ApplicationDocument } from './documents-query';
import { documentKeys } from './keys';

/** Deletes a document, then its file. Tenants may delete unverified documents of drafts. */
export function useDeleteDocumentMutation() {
  return useMutation({
    mutationFn: deleteDocument,
    meta: {
      success: { title: 'Document deleted successfully' },
      error: { title: 'Failed to delete document' },
      invalidates: [documentKeys.all, applicationKeys.timelines()],
    },
  });
}

async function deleteDocument({ id, file_path }: Pick<ApplicationDocument, 'id' | 'file_path'>): Promise<void> {
  const supabase = await getSupabase();
  // The query asks for the deleted row because a policy that forbids a deletion causes no error; it only deletes nothing.
  const { data, error } = await supabase.from('application_documents').delete().eq('id', id).select('id');
  if (error) throw toAppError(error);
  if (data.length === 0) throw new AppError('You do not have permission to do this.', { code: '42501' });
  const { error: fileError } = await (await supabase.loadStorage()).from(DOCUMENTS_BUCKET).remove([file_path]);
  if (fileError) console.error('The file of a deleted document could not be removed', fileError);
}
