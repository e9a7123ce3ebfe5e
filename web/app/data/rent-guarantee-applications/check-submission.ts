import { type MissingField, readMissingFields, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** Returns the reasons why a submission of the stored draft would be refused, without submitting it. */
export async function checkSubmission(applicationId: string): Promise<MissingField[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('check_submission', { application_id: applicationId });
  if (error) throw toAppError(error);
  return readMissingFields(data);
}
