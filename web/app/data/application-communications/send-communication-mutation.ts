import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
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

/** A function's refusal comes as a response of which the body says why. */
async function readFunctionError(error: unknown): Promise<AppError> {
  const response = typeof error === 'object' && error !== null && 'context' in error ? error.context : undefined;
  if (!(response instanceof Response)) return toAppError(error);
  const body: unknown = await response.json().catch(() => undefined);
  const message = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined;
  return message ? new AppError(message, { code: 'function', status: response.status }) : toAppError(error);
}
