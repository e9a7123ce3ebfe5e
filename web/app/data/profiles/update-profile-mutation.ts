import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf, requireSession } from '~/lib/require-session';
import { getSupabase } from '~/lib/supabase';
import { profileKeys } from './keys';
import { type UpdateProfileInput, updateProfile } from './update-profile';

/**
 * Saves the tenant's own profile from the application: see updateProfile. Fails with 'User not authenticated' without a session.
 */
export function useUpdateProfileMutation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: updateOwnProfile,
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

async function updateOwnProfile(input: UpdateProfileInput) {
  await requireSession(await getSupabase());
  return updateProfile(input);
}
