import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { communicationKeys } from './keys';

/** Staff: resends an e-mail that could not be delivered, by its id. */
export function useSendAgainMutation() {
  return useMutation({
    mutationFn: sendAgain,
    meta: {
      success: { title: 'E-mail started again', description: 'It is on its way to the tenant.' },
      error: { title: 'The e-mail was not sent' },
      invalidates: [communicationKeys.all],
    },
  });
}

async function sendAgain(communicationId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('send_communication_again', { communication_id: communicationId });
  if (error) throw toAppError(error);
}
