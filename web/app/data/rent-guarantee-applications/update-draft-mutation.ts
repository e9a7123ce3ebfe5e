import { useMutation } from '@tanstack/react-query';
import { isNotFound, toAppError } from '~/lib/app-error';
import type { MutationMeta } from '~/lib/query-client';
import { failureOf, requireSession } from '~/lib/require-session';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface UpdateDraftInput {
  readonly id: string;
  readonly columns: { readonly tenancy_id?: string | null; readonly property_manager_id?: string | null };
  /** The version that was read. Fails with PT409 if somebody has changed the application since. */
  readonly version?: number;
}

/** Links a tenant's draft to its tenancy or property manager, and shows `success` as the toast. */
export function useUpdateDraftMutation(success: MutationMeta['success']) {
  return useMutation({
    mutationFn: updateDraft,
    meta: {
      success,
      // The form itself says that the draft is gone.
      error: { title: 'Error', description: failureOf('Failed to update'), unless: isNotFound },
      invalidates: [applicationKeys.all],
    },
  });
}

async function updateDraft({ id, columns, version }: UpdateDraftInput) {
  const supabase = await getSupabase();
  await requireSession(supabase);
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .update({ ...columns, ...(version === undefined ? {} : { version }) })
    .eq('id', id)
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}
