import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { documentKeys } from './keys';

/** Staff: takes back the verification of a document. Only a review can verify it again. */
export function useUnverifyDocumentMutation() {
  return useMutation({
    mutationFn: unverifyDocument,
    meta: {
      success: { title: 'Document updated' },
      error: { title: 'Failed to update document' },
      invalidates: [documentKeys.all, applicationKeys.timelines(), applicationKeys.details()],
    },
  });
}

async function unverifyDocument(id: string) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('application_documents')
    .update({ verified: false })
    .eq('id', id)
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}
