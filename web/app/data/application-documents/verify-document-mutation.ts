import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { documentKeys } from './keys';

/** Staff: marks a document as verified or unverified. */
export function useVerifyDocumentMutation() {
  return useMutation({
    mutationFn: verifyDocument,
    meta: {
      success: { title: 'Document updated' },
      error: { title: 'Failed to update document' },
      invalidates: [documentKeys.all, applicationKeys.timelines(), applicationKeys.details()],
    },
  });
}

async function verifyDocument({ id, verified }: { readonly id: string; readonly verified: boolean }) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('application_documents')
    .update({ verified })
    .eq('id', id)
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}
