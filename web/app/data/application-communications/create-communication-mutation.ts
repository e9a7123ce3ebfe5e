import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { CommunicationValues } from './application-communications-schema';
import { communicationKeys } from './keys';
import { savedToast } from './saved-toast';

export interface CreateCommunicationInput {
  readonly applicationId: string;
  readonly values: CommunicationValues;
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

async function createCommunication({ applicationId, values }: CreateCommunicationInput) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('application_communications')
    .insert({ application_id: applicationId, ...values, created_at: new Date().toISOString() })
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}
