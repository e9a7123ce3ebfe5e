import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface AmountReasonInput {
  readonly applicationId: string;
  readonly reason: string;
}

/** Staff with `decide`: gives a reason why the guarantee amount differs from the rent of the certificate. */
export function useGiveAmountReasonMutation() {
  return useMutation({
    mutationFn: giveReason,
    meta: {
      success: { title: 'Reason saved' },
      error: { title: 'Failed to save the reason' },
      invalidates: [applicationKeys.details()],
    },
  });
}

async function giveReason({ applicationId, reason }: AmountReasonInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('give_amount_reason', { application_id: applicationId, reason });
  if (error) throw toAppError(error);
}
