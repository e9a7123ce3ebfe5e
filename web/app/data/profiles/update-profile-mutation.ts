import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isConflict } from '~/lib/app-error';
import { failureOf, requireSession } from '~/lib/require-session';
import { getSupabase } from '~/lib/supabase';
import { fetchProfile, type Profile } from './fetch-profile';
import { profileKeys } from './keys';
import { type UpdateProfileInput, updateProfile } from './update-profile';

/**
 * Saves the tenant's own profile from the application: see updateProfile. Fails with 'User not authenticated' without a session.
 * After a conflict the profile is read again: what is already stored as it was typed is saved, because the answer of an earlier
 * attempt was lost; otherwise the next attempt saves over the newest version.
 */
export function useUpdateProfileMutation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: updateOwnProfile,
    onError: (error, { userId }) =>
      isConflict(error) ? queryClient.invalidateQueries({ queryKey: profileKeys.detail(userId) }) : undefined,
    onSuccess: async (profile) => {
      const queryKey = profileKeys.detail(profile.id);
      // A read that began before the save would put the old profile back.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, profile);
    },
    meta: {
      success: { title: 'Profile Updated', description: 'Your details have been saved.' },
      error: { title: 'Error', description: failureOf('Failed to update profile') },
    },
  });
}

async function updateOwnProfile(input: UpdateProfileInput): Promise<Profile> {
  await requireSession(await getSupabase());
  try {
    return await updateProfile(input);
  } catch (error) {
    const stored = isConflict(error) ? await readProfile(input.userId) : null;
    if (stored && isStored(stored, input.values)) return stored;
    throw error;
  }
}

function readProfile(userId: string): Promise<Profile | null> {
  return fetchProfile(userId, new AbortController().signal).catch(() => null);
}

/** The database stores an empty value as null, and trims the others. */
function isStored(profile: Profile, values: UpdateProfileInput['values']): boolean {
  return (Object.keys(values) as (keyof typeof values)[]).every(
    (field) => (profile[field] ?? '') === (values[field] ?? '').trim(),
  );
}
