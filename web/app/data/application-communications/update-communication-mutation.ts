import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { saveOver } from '~/lib/save-over';
import { getSupabase } from '~/lib/supabase';
import type { CommunicationValues } from './application-communications-schema';
import { communicationKeys } from './keys';
import { savedToast } from './saved-toast';

export interface UpdateCommunicationInput {
  readonly id: string;
  readonly values: CommunicationValues;
  /** The version that was read. Fails with PT409 if somebody has changed the draft since. */
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

function updateCommunication({ id, values, version }: UpdateCommunicationInput) {
  const { files: _none, ...columns } = values;
  return saveOver({
    update: () => updateColumns(id, { ...columns, version }),
    read: () => fetchCommunication(id),
    columns,
  });
}

async function updateColumns(id: string, columns: Omit<CommunicationValues, 'files'> & { version: number }) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('application_communications')
    .update(columns)
    .eq('id', id)
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}

async function fetchCommunication(id: string) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('application_communications').select().eq('id', id).single();
  if (error) throw toAppError(error);
  return data;
}
