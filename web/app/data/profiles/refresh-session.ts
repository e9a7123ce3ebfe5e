import { getSupabase } from '~/lib/supabase';

/** Fetches a new token, which carries what was saved of the person. Never fails: the old one is good until it expires. */
export async function refreshSession(): Promise<void> {
  try {
    const supabase = await getSupabase();
    await supabase.auth.refreshSession();
  } catch (error) {
    console.error('The session was not refreshed', error);
  }
}
