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
  /** The files are uploaded first. A draft and an internal note have none. */
  readonly attached?: FilesToSend | undefined;
  /** The tenant's message that this one answers. */
  readonly answered?: AnsweredMessage | undefined;
}

interface AnsweredMessage {
  readonly id: string;
  /**
   * The number of replies that the person has seen. If a colleague has added one since, the call fails with PT409. Without a
   * number, this is not checked.
   */
  readonly seenReplies: number | undefined;
}

/** Staff: records a communication. Another attempt does not record it twice. The database queues an outbound e-mail for sending. */
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
