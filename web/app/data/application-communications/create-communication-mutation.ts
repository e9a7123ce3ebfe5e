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
}

/** Staff: records a communication. The database queues an outbound e-mail for sending. */
export function useCreateCommunicationMutation() {
  return useMutation({
    mutationFn: createCommunication,
    meta: {
      success: savedToast('Communication added successfully'),
      error: { title: 'Failed to add communication' },
      invalidates: [communicationKeys.all, applicationKeys.timelines()],
    },
  });
}

async function createCommunication({ applicationId, values, attached }: CreateCommunicationInput) {
  if (attached !== undefined && attached.files.length > 0) return createWithFiles(applicationId, values, attached);
  const { files: _none, ...columns } = values;
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('application_communications')
    .insert({ application_id: applicationId, ...columns, created_at: new Date().toISOString() })
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}

async function createWithFiles(applicationId: string, values: CommunicationValues, attached: FilesToSend) {
  const { files = [] } = await sendAttachedFiles(applicationId, attached);
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('record_communication', {
    ...values,
    application_id: applicationId,
    files,
  });
  if (error) throw toAppError(error);
  return data;
}
