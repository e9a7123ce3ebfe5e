import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { documentKeys } from './keys';

/** Staff who decide: deletes a document of a submitted application, for a reason. A job removes its file. */
export function useDeleteSubmittedDocumentMutation() {
  return useMutation({
    mutationFn: deleteSubmittedDocument,
    meta: {
      success: { title: 'Document deleted successfully' },
      error: { title: 'Failed to delete document' },
      invalidates: [documentKeys.all, applicationKeys.timelines()],
    },
  });
}

async function deleteSubmittedDocument({ id, reason }: { readonly id: string; readonly reason: string }) {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('delete_document', { document_id: id, reason });
  if (error) throw toAppError(error);
}
