import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import type { MutationMeta } from '~/lib/query-client';
import { getSupabase } from '~/lib/supabase';
import type { Application } from './application-query';
import { applicationKeys } from './keys';
import { type ApplicationValues, toApplicationUpdate } from './rent-guarantee-applications-schema';
import { explainSaveFailure } from './taken-number';

export interface UpdateApplicationInput {
  /** The application as it was read; its versions are sent, so that a save over somebody else's change fails with PT409. */
  readonly application: Pick<Application, 'id' | 'version' | 'rent_guarantee_application_notes'> | undefined;
  readonly values: ApplicationValues;
}

const meta: MutationMeta = {
  invalidates: [applicationKeys.all],
  success: { title: 'Application updated successfully' },
  error: { title: 'Failed to update application', description: explainSaveFailure },
};

/** Staff: saves the details of an application. */
export function useUpdateApplicationMutation() {
  return useMutation({ mutationFn: updateApplication, meta });
}

async function updateApplication({ application, values }: UpdateApplicationInput) {
  if (!application) throw new AppError('No application ID provided', { code: 'unknown' });
  const supabase = await getSupabase();
  const notes = application.rent_guarantee_application_notes;
  const { data, error } = await supabase.rpc('save_application', {
    application_id: application.id,
    columns: toApplicationUpdate(values),
    version: application.version,
    internal_notes: values.internal_notes,
    ...(notes ? { notes_version: notes.version } : {}),
  });
  if (error) throw toAppError(error);
  return data;
}
