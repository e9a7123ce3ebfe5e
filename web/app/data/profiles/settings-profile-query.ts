import type { User } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { AppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { fetchProfile, type Profile } from './fetch-profile';
import { profileKeys } from './keys';
import { upsertProfile } from './upsert-profile';

/**
 * One's own profile for Settings: always read anew, since it is about to be edited. It has a key of its own, so that its
 * toasts are not said for the reading that every screen's sidebar does.
 */
export function settingsProfileQueryOptions(user: User) {
  return queryOptions({
    queryKey: profileKeys.settings(user.id),
    queryFn: ({ signal }) => fetchOrMakeProfile(user, signal),
    retry: 1,
    meta: {
      error: {
        title: ({ code }) => (code === 'unreachable' ? 'Error loading profile' : 'Error fetching profile'),
        description: ({ code, message }) =>
          code === 'unreachable' ? 'Could not load your profile data. Please try again later.' : message,
      },
    },
  });
}

/** Who has no profile yet, since making one at the sign-in failed, gets it now. */
async function fetchOrMakeProfile(user: User, signal: AbortSignal): Promise<Profile> {
  const profile = await fetchProfile(user.id, signal);
  if (profile) return profile;
  await upsertProfile(await getSupabase(), user);
  const made = await fetchProfile(user.id, signal);
  if (!made) throw new AppError('The record was not found. It may have been deleted.', { code: 'PGRST116' });
  return made;
}
