import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';

export type Profile = Database['public']['Tables']['profiles']['Row'];

/** Reads the user's own profile; null when it does not exist yet. */
export async function fetchProfile(userId: string, signal: AbortSignal): Promise<Profile | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('profiles')
    .select('*')
    .eq('id', userId)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
