import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { communicationKeys } from './keys';

/** Tenants: writes to staff about an own application. */
export function useSendMessageMutation() {
  return useMutation({
    mutationFn: sendMessage,
    meta: {
      success: { title: 'Message sent', description: 'We answer here, and you get our answer by e-mail too.' },
      error: { title: 'Your message was not sent' },
      invalidates: [communicationKeys.all, applicationKeys.timelines()],
    },
  });
}

async function sendMessage({ applicationId, content }: { applicationId: string; content: string }): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('send_message', { application_id: applicationId, content });
  if (error) throw toAppError(error);
}
