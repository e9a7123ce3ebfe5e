import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import type { MutationMeta } from '~/lib/query-client';
import { saveOver } from '~/lib/save-over';
import { getSupabase } from '~/lib/supabase';
import type { Application } from './application-query';
import { applicationKeys } from './keys';
import { type ApplicationValues, toApplicationUpdate } from './rent-guarantee-applications-schema';
import { explainSaveFailure } from './taken-number';

export interface UpdateApplicationInput {
  /** The application as it was read. Its versions are sent, so that the save fails with PT409 if somebody else has changed it. */
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

function updateApplication({ application, values }: UpdateApplicationInput) {
  if (!application) throw new AppError('No application ID provided', { code: 'unknown' });
  const { id, version, rent_guarantee_application_notes: notes } = application;
  const columns = toApplicationUpdate(values);
  return saveOver<object>({
    update: async () => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.rpc('save_application', {
        application_id: id,
        columns,
        version,
        internal_notes: values.internal_notes,
        ...(notes ? { notes_version: notes.version } : {}),
      });
      if (error) throw toAppError(error);
      return data;
    },
    read: () => readStored(id),
    columns: { ...columns, internal_notes: values.internal_notes },
  });
}

/** The application as it is stored, with its internal notes. */
async function readStored(id: string) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select('*, rent_guarantee_application_notes(internal_notes)')
    .eq('id', id)
    .single();
  if (error) throw toAppError(error);
  return { ...data, internal_notes: data.rent_guarantee_application_notes?.internal_notes };
}
