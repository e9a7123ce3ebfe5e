import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { CommunicationValues } from './application-communications-schema';
import { communicationKeys } from './keys';
import { savedToast } from './saved-toast';

export interface UpdateCommunicationInput {
  readonly id: string;
  readonly values: CommunicationValues;
  /** The version that was read: PT409 when somebody has changed the draft since. */
  readonly version: number;
}

/** Staff: saves a draft, or sends it. Fails with PGRST116 when it is no longer a draft, because only drafts can be changed. */
export function useUpdateCommunicationMutation() {
  return useMutation({
    mutationFn: updateCommunication,
    meta: {
      success: savedToast('Communication updated successfully'),
      error: {
        title: 'Failed to update communication',
        description: ({ code, message }) =>
          code === 'PGRST116' ? 'It is no longer a draft. Somebody else has sent or deleted it.' : message,
      },
      invalidates: [communicationKeys.all, applicationKeys.timelines()],
    },
  });
}

async function updateCommunication({ id, values, version }: UpdateCommunicationInput) {
  const { files: _none, ...columns } = values;
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('application_communications')
    .update({ ...columns, version })
    .eq('id', id)
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}
