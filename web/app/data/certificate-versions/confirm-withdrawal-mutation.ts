import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

interface ConfirmInput {
  readonly certificateNumber: string;
  /** The id of the proposal that the person has read. */
  readonly proposal: string;
}

/**
 * Staff with `decide`: confirms a withdrawal that somebody else proposed. The tenant and the landlord then get the notice. Fails with
 * PT409 if the withdrawal was proposed again since.
 */
export function useConfirmWithdrawalMutation() {
  return useMutation({
    mutationFn: confirmWithdrawal,
    meta: {
      success: { title: 'Withdrawal confirmed', description: 'Tenant and landlord are given notice.' },
      error: { title: 'Not confirmed' },
      invalidates: [certificateKeys.all, applicationKeys.timelines(), applicationKeys.lists()],
      outdated: [certificateKeys.all],
    },
  });
}

async function confirmWithdrawal({ certificateNumber, proposal }: ConfirmInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('confirm_withdrawal', { certificate_number: certificateNumber, proposal });
  if (error) throw toAppError(error);
}
