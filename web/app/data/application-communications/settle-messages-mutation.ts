import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { landlordRequestKeys } from '../landlord-requests/keys';
import { communicationKeys } from './keys';

/** Staff: marks messages of the tenant as needing no answer. */
export function useSettleMessagesMutation() {
  return useMutation({
    mutationFn: settleMessages,
    meta: {
      success: { title: 'Settled without an answer' },
      error: { title: 'The message was not settled' },
      invalidates: [communicationKeys.all, applicationKeys.lists(), applicationKeys.timelines()],
    },
  });
}

async function settleMessages(applicationId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('settle_messages', { application_id: applicationId });
  if (error) throw toAppError(error);
}

/** Staff: reopens a message of the tenant, or of the landlord or agent, that was marked as needing no answer, or a settled denial. */
export function useReopenMessageMutation(what: 'message' | 'denial' = 'message') {
  return useMutation({
    mutationFn: reopenMessage,
    meta: {
      success: {
        title: what === 'message' ? 'The message waits for an answer again' : 'It is to be settled again',
      },
      error: { title: `The ${what} was not changed` },
      invalidates: [communicationKeys.all, landlordRequestKeys.all, applicationKeys.all],
    },
  });
}

async function reopenMessage(messageId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('reopen_message', { message_id: messageId });
  if (error) throw toAppError(error);
}
