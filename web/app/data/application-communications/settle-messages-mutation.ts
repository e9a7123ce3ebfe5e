import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { communicationKeys } from './keys';

/** Staff: says that what the tenant has written needs no answer. */
export function useSettleMessagesMutation() {
  return useMutation({
    mutationFn: settleMessages,
    meta: {
      success: { title: 'Settled without an answer' },
      error: { title: 'The message was not settled' },
      invalidates: [communicationKeys.all, applicationKeys.lists()],
    },
  });
}

async function settleMessages(applicationId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('settle_messages', { application_id: applicationId });
  if (error) throw toAppError(error);
}
