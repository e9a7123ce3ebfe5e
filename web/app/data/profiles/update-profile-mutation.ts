import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileKeys } from './keys';
import { updateProfile } from './update-profile';

/** Saves a person's own profile: see updateProfile. */
export function useUpdateProfileMutation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: (profile) => queryClient.setQueryData(profileKeys.detail(profile.id), profile),
  });
}
