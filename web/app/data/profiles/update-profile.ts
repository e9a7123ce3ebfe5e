import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Profile } from './fetch-profile';
import type { ProfileValues } from './profiles-schema';

export interface UpdateProfileInput {
  readonly userId: string;
  readonly values: Partial<ProfileValues>;
  /** The version that was read: the save fails with PT409 when somebody has changed the profile since. */
  readonly version?: number | undefined;
  readonly signal?: AbortSignal;
}

/** Saves the user's own profile and returns it as stored. The country code is always +44 when a number is sent. */
export async function updateProfile({
  userId,
  values,
  version,
  signal = new AbortController().signal,
}: UpdateProfileInput): Promise<Profile> {
  const supabase = await getSupabase();
  const phone = values.mobile_number === undefined ? {} : { mobile_country_code: DEFAULT_PHONE_COUNTRY_CODE };
  const { data, error } = await supabase
    .from('profiles')
    .update({ ...values, ...phone, ...(version === undefined ? {} : { version }) })
    .eq('id', userId)
    .select()
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return data;
}
