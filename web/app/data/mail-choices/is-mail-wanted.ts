import { getSupabase } from '~/lib/supabase';

/** Whether the signed-in person gets the e-mails of a topic; undefined where that cannot be read, so that nothing is claimed. */
export async function isMailWanted(topic: string): Promise<boolean | undefined> {
  const supabase = await getSupabase();
  // Whoever wants them has no row, and nobody reads another person's.
  const { data, error } = await supabase.from('mail_choices').select('topic').eq('topic', topic);
  return error ? undefined : data.length === 0;
}
