import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { type FilesToSend, sendAttachedFiles } from '../attached-files/send-attached-files';
import { isMailWanted } from '../mail-choices/is-mail-wanted';
import { communicationKeys } from './keys';
import { sentToast } from './sent-toast';

/** Tenants: writes to staff about an own application. */
export function useSendMessageMutation() {
  return useMutation({
    mutationFn: sendMessage,
    meta: {
      success: sentToast,
      error: { title: 'Your message was not sent' },
      invalidates: [communicationKeys.all, applicationKeys.timelines()],
    },
  });
}

interface Message {
  readonly applicationId: string;
  readonly content: string;
  /** The files are uploaded first. */
  readonly attached: FilesToSend;
}

/** Returns whether the person also gets the answer by e-mail. */
async function sendMessage({ applicationId, content, attached }: Message): Promise<boolean | undefined> {
  const files = await sendAttachedFiles(applicationId, attached);
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('send_message', { application_id: applicationId, content, ...files });
  if (error) throw toAppError(error);
  return isMailWanted('messages').catch(() => undefined);
}
