import type { User } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { AppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { fetchProfile, type Profile } from './fetch-profile';
import { profileKeys } from './keys';
import { upsertProfile } from './upsert-profile';

/**
 * The user's own profile for Settings: always refetched, because it is about to be edited. It has its own key, so that its toasts
 * do not appear for the query that the sidebar makes on every screen.
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

/** Creates the missing profile of a person; creating it at sign-in had failed. */
async function fetchOrMakeProfile(user: User, signal: AbortSignal): Promise<Profile> {
  const profile = await fetchProfile(user.id, signal);
  if (profile) return profile;
  await upsertProfile(await getSupabase(), user);
  const made = await fetchProfile(user.id, signal);
  if (!made) throw new AppError('The record was not found. It may have been deleted.', { code: 'PGRST116' });
  return made;
}
