import { useMutation } from '@tanstack/react-query';
import { readFunctionError } from '~/lib/function-error';
import { getSupabase } from '~/lib/supabase';
import { communicationKeys } from './keys';

/** Staff: mails a recorded outbound e-mail of status sent to the tenant, by its id. Each is mailed once. */
export function useSendCommunicationMutation() {
  return useMutation({
    mutationFn: sendCommunication,
    meta: {
      success: { title: 'E-mail sent', description: 'The tenant has been sent this e-mail.' },
      error: { title: 'The e-mail was not sent' },
      invalidates: [communicationKeys.all],
    },
  });
}

async function sendCommunication(communicationId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.functions.invoke('send-communication', { body: { communicationId } });
  if (error) throw await readFunctionError(error);
}
