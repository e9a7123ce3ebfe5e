import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Profile } from './fetch-profile';
import type { ApplicantValues } from './profiles-schema';

export interface UpdateProfileInput {
  readonly userId: string;
  readonly values: Partial<Omit<ApplicantValues, 'date_of_birth'>> & { readonly date_of_birth?: string | null };
  /** The version that was read. Fails with PT409 if somebody has changed the profile since. */
  readonly version?: number | undefined;
  readonly signal?: AbortSignal;
}

/** Saves the user's own profile and returns it as stored. */
export async function updateProfile({
  userId,
  values,
  version,
  signal = new AbortController().signal,
}: UpdateProfileInput): Promise<Profile> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('profiles')
    .update({ ...values, ...(version === undefined ? {} : { version }) })
    .eq('id', userId)
    .select()
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return data;
}
