import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { landlordFilePath } from '../application-documents/document-file-path';
import { type FilesToSend, sendAttachedFiles } from '../attached-files/send-attached-files';
import { landlordRequestKeys } from './keys';

interface Message {
  readonly applicationId: string;
  readonly words: string;
  /** The files are uploaded first. */
  readonly attached: FilesToSend;
}

/** A property manager's user: writes to staff about an application. */
export function useSendLandlordMessageMutation() {
  return useMutation({
    mutationFn: sendMessage,
    meta: {
      success: { title: 'Message sent', description: 'Our answer comes by e-mail, and stands here.' },
      error: { title: 'Your message was not sent' },
      invalidates: [landlordRequestKeys.all],
    },
  });
}

async function sendMessage({ applicationId, words, attached }: Message): Promise<void> {
  const files = await sendAttachedFiles(applicationId, attached, landlordFilePath);
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('send_landlord_message', { application_id: applicationId, words, ...files });
  if (error) throw toAppError(error);
}
