import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { readFunctionError } from '~/lib/function-error';
import type { MutationMeta } from '~/lib/query-client';
import { getSupabase } from '~/lib/supabase';
import { communicationKeys } from './keys';

/**
 * Staff: mails a recorded outbound e-mail of status sent to the tenant, by its id. Each is mailed once. `success` replaces what is
 * said when it worked.
 */
export function useSendCommunicationMutation(success: MutationMeta['success'] = sent) {
  return useMutation({
    mutationFn: sendCommunication,
    meta: {
      success,
      error: { title: 'The e-mail was not sent' },
      invalidates: [communicationKeys.all, applicationKeys.timelines()],
    },
  });
}

const sent = { title: 'E-mail sent', description: 'The tenant has been sent this e-mail.' };

async function sendCommunication(communicationId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.functions.invoke('send-communication', { body: { communicationId } });
  if (error) throw await readFunctionError(error);
}
