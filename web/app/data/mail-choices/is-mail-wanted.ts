import { getSupabase } from '~/lib/supabase';

/** Whether the signed-in person gets the e-mails of a topic; undefined if that cannot be read, so that the screen promises nothing. */
export async function isMailWanted(topic: string): Promise<boolean | undefined> {
  const supabase = await getSupabase();
  // A person who wants them has no row, and nobody can read another person's row.
  const { data, error } = await supabase.from('mail_choices').select('topic').eq('topic', topic);
  return error ? undefined : data.length === 0;
}
