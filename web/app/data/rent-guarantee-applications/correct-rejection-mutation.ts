import { useMutation } from '@tanstack/react-query';
import { missingFields, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface RejectionCorrection {
  readonly rejectionId: string;
  readonly reasonCode: string;
  /** The explanation that the tenant reads. */
  readonly words: string;
}

/** Staff with `decide`: replaces the reason of a rejection that is in force. */
export function useCorrectRejectionMutation() {
  return useMutation({
    mutationFn: correctRejection,
    meta: {
      success: () => ({ title: 'Reason corrected', description: 'The tenant is told by mail.' }),
      // The form shows the failure beside the field.
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
