import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** Staff who decide: confirms a withdrawal that somebody else proposed, which gives tenant and landlord the notice. */
export function useConfirmWithdrawalMutation() {
  return useMutation({
    mutationFn: confirmWithdrawal,
    meta: {
      success: { title: 'Withdrawal confirmed', description: 'Tenant and landlord are given notice.' },
      error: { title: 'Not confirmed' },
      invalidates: [certificateKeys.all, applicationKeys.timelines(), applicationKeys.lists()],
    },
  });
}

async function confirmWithdrawal(certificateNumber: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('confirm_withdrawal', { certificate_number: certificateNumber });
  if (error) throw toAppError(error);
}
