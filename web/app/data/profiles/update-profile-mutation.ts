import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isConflict } from '~/lib/app-error';
import { failureOf, requireSession } from '~/lib/require-session';
import { saveOver } from '~/lib/save-over';
import { getSupabase } from '~/lib/supabase';
import { fetchProfile, type Profile } from './fetch-profile';
import { profileKeys } from './keys';
import { type UpdateProfileInput, updateProfile } from './update-profile';

/**
 * Saves the tenant's own profile from the application: see updateProfile. Fails with 'User not authenticated' without a session.
 * After a conflict the profile is read again, so that the next attempt saves over the newest version.
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
      // The next save has to send the stored version.
      inDoubt: [],
    },
  });
}

async function updateOwnProfile(input: UpdateProfileInput): Promise<Profile> {
  await requireSession(await getSupabase());
  return saveOver({
    update: () => updateProfile(input),
    read: () => fetchProfile(input.userId, new AbortController().signal),
    columns: input.values,
  });
}
