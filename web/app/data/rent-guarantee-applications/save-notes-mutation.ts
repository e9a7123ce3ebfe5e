import { useMutation } from '@tanstack/react-query';
import { AppError, isConflict, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Application } from './application-query';
import { applicationKeys } from './keys';

interface SaveNotesInput {
  /** The application as it was read. Fails with PT409 if the notes have changed since. */
  readonly application: Pick<Application, 'id' | 'rent_guarantee_application_notes'>;
  readonly notes: string;
}

/** Staff: saves the internal notes on an application, and nothing else. The screen shows a conflict. */
export function useSaveNotesMutation() {
  return useMutation({
    mutationFn: saveNotes,
    meta: {
      success: { title: 'Notes saved' },
      error: { title: 'Notes not saved', unless: isConflict },
      invalidates: [applicationKeys.all],
    },
  });
}

async function saveNotes({ application, notes }: SaveNotesInput): Promise<void> {
  const supabase = await getSupabase();
  const known = application.rent_guarantee_application_notes;
  const table = supabase.from('rent_guarantee_application_notes');
  const row = { application_id: application.id, internal_notes: notes || null };
  const { error } = known
    ? await table
        .update({ ...row, version: known.version })
        .eq('application_id', application.id)
        .select('version')
        .single()
    : await table.insert(row);
  if (!error) return;
  const failure = toAppError(error);
  // Somebody else has written the first notes in the meantime.
  throw failure.code === '23505' ? new AppError(failure.message, { code: 'PT409' }) : failure;
}
