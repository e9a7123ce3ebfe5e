import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/**
 * Staff: writes the internal notes of an application. `version` is the one that was read, null where there were none yet;
 * PT409 or 23505 when somebody wrote them in the meantime.
 */
export async function saveInternalNotes(applicationId: string, notes: string, version: number | null): Promise<void> {
  const supabase = await getSupabase();
  const table = supabase.from('rent_guarantee_application_notes');
  const { error } =
    version === null
      ? await table.insert({ application_id: applicationId, internal_notes: notes || null })
      : await table.update({ internal_notes: notes || null, version }).eq('application_id', applicationId);
  if (error) throw toAppError(error);
}
