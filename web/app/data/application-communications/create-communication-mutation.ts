import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { type FilesToSend, sendAttachedFiles } from '../attached-files/send-attached-files';
import type { CommunicationValues } from './application-communications-schema';
import { communicationKeys } from './keys';
import { savedToast } from './saved-toast';

export interface CreateCommunicationInput {
  readonly applicationId: string;
  readonly values: CommunicationValues;
  /** Uploaded first; a draft and an internal note have none. */
  readonly attached?: FilesToSend | undefined;
  /** The message of the tenant that it answers. */
  readonly answered?: AnsweredMessage | undefined;
}

interface AnsweredMessage {
  readonly id: string;
  /** How many replies to it were seen: PT409 when a colleague has added one. Without it, it is sent whatever they send. */
  readonly seenReplies: number | undefined;
}

/** Staff: records a communication, once however often it is sent. The database queues an outbound e-mail for sending. */
export function useCreateCommunicationMutation() {
  return useMutation({
    mutationFn: createCommunication,
    meta: {
      success: savedToast('Communication added successfully'),
      error: { title: 'Failed to add communication' },
      invalidates: [communicationKeys.all, applicationKeys.timelines()],
      outdated: [communicationKeys.all],
    },
  });
}

async function createCommunication({ applicationId, values, attached, answered }: CreateCommunicationInput) {
  const { files = [] } = attached ? await sendAttachedFiles(applicationId, attached) : {};
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('record_communication', {
    ...values,
    application_id: applicationId,
    files,
    ...(answered ? { in_reply_to: answered.id } : {}),
    ...(answered?.seenReplies === undefined ? {} : { seen_replies: answered.seenReplies }),
  });
  if (error) throw toAppError(error);
  return data;
}
