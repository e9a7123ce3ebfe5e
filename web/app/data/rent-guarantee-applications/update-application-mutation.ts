import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import type { MutationMeta } from '~/lib/query-client';
import { getSupabase } from '~/lib/supabase';
import type { Application } from './application-query';
import { applicationKeys } from './keys';
import { type ApplicationValues, toApplicationUpdate } from './rent-guarantee-applications-schema';
import { saveInternalNotes } from './save-internal-notes';

export interface UpdateApplicationInput {
  /** The application as it was read; its versions are sent, so that a save over somebody else's fails with PT409. */
  readonly application: Pick<Application, 'id' | 'version' | 'rent_guarantee_application_notes'> | undefined;
  readonly values: ApplicationValues;
}

/** Staff: saves the details of an application. `meta` replaces what is said of it. */
export function useUpdateApplicationMutation(meta: MutationMeta = detailsMeta) {
  return useMutation({ mutationFn: updateApplication, meta: { invalidates: [applicationKeys.all], ...meta } });
}

const detailsMeta: MutationMeta = {
  success: { title: 'Application updated', description: 'Application details have been successfully updated.' },
  error: { title: 'Error', description: ({ message }) => `Failed to update: ${message}` },
};

async function updateApplication({ application, values }: UpdateApplicationInput) {
  if (!application) throw new AppError('No application ID provided', { code: 'unknown' });
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .update({ ...toApplicationUpdate(values), version: application.version })
    .eq('id', application.id)
    .select()
    .single();
  if (error) throw toAppError(error);
  const notes = application.rent_guarantee_application_notes;
  if (values.internal_notes !== (notes?.internal_notes ?? '')) {
    await saveInternalNotes(application.id, values.internal_notes, notes?.version ?? null);
  }
  return data;
}
