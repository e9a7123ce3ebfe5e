import { useMutation } from '@tanstack/react-query';
import { userKeys } from '~/data/users/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';
import type { LinkUserValues } from './link-user-schema';

// The users' pages name the companies for which they act, and the list has their role.
const invalidates = [propertyManagerKeys.all, userKeys.details(), userKeys.lists()];

/** Owners: lets an existing account act for a landlord or agent. The form shows a failure. */
export function useLinkUserMutation(propertyManagerId: string) {
  return useMutation({
    mutationFn: ({ email }: LinkUserValues) => linkUser(propertyManagerId, email),
    meta: {
      success: { title: 'Account linked', description: 'The person and the company are told by email.' },
      invalidates,
    },
  });
}

/** Owners: ends that an account acts for a landlord or agent. */
export function useUnlinkUserMutation(propertyManagerId: string) {
  return useMutation({
    mutationFn: (userId: string) => unlinkUser(propertyManagerId, userId),
    meta: { success: { title: 'Link removed' }, error: { title: 'Not removed' }, invalidates },
  });
}

async function linkUser(property_manager_id: string, email: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('link_property_manager_user', { property_manager_id, email });
  if (error) throw toAppError(error);
}

async function unlinkUser(propertyManagerId: string, userId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase
    .from('property_manager_users')
    .delete()
    .eq('property_manager_id', propertyManagerId)
    .eq('user_id', userId)
    .select('user_id')
    .single();
  if (error) throw toAppError(error);
}
