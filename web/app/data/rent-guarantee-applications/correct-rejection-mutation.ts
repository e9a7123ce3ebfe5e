import { useMutation } from '@tanstack/react-query';
import { missingFields, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface RejectionCorrection {
  readonly rejectionId: string;
  readonly reasonCode: string;
  /** The words that the tenant reads. */
  readonly words: string;
}

/** Staff who decide: replaces the reason of a rejection that stands. */
export function useCorrectRejectionMutation() {
  return useMutation({
    mutationFn: correctRejection,
    meta: {
      success: () => ({ title: 'Reason corrected', description: 'The tenant is told by mail.' }),
      // Its form shows what is missing beside the field.
      error: { title: 'Failed to correct the reason', unless: (error) => missingFields(error).length > 0 },
      invalidates: [applicationKeys.all],
    },
  });
}

async function correctRejection({ rejectionId, reasonCode, words }: RejectionCorrection): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('correct_rejection', {
    rejection_id: rejectionId,
    reason_code: reasonCode,
    words,
  });
  if (error) throw toAppError(error);
}
