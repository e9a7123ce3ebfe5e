import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface UpdateDraftInput {
  readonly id: string;
  readonly columns: { readonly tenancy_id?: string | null; readonly property_manager_id?: string | null };
  /** The version that was read: PT409 when somebody changed the application since. */
  readonly version?: number;
}

/** Ties a tenant's draft to its tenancy or property manager. Says nothing on success: the submission saves as it goes. */
export function useUpdateDraftMutation() {
  return useMutation({
    mutationFn: updateDraft,
    meta: {
      error: { title: 'Error', description: ({ message }) => `Failed to update: ${message}` },
      invalidates: [applicationKeys.all],
    },
  });
}

async function updateDraft({ id, columns, version }: UpdateDraftInput) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .update({ ...columns, ...(version === undefined ? {} : { version }) })
    .eq('id', id)
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}
