import { getSupabase } from '~/lib/supabase';

/** Fetches a new token with the saved metadata. Never fails: the old token is valid until it expires. */
export async function refreshSession(): Promise<void> {
  try {
    const supabase = await getSupabase();
    await supabase.auth.refreshSession();
  } catch (error) {
    console.error('The session was not refreshed', error);
  }
}
