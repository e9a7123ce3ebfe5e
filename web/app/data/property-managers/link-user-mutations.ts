import { useMutation } from '@tanstack/react-query';
import { userKeys } from '~/data/users/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';
import type { LinkUserValues } from './link-user-schema';

// The page of a user names the companies for which they act, and the list of users shows their role.
const invalidates = [propertyManagerKeys.all, userKeys.details(), userKeys.lists()];

/** Owners: mails an existing account a link. Opening it lets the account act for a landlord or agent. The form shows a failure. */
export function useLinkUserMutation(propertyManagerId: string) {
  return useMutation({
    mutationFn: ({ email }: LinkUserValues) => linkUser(propertyManagerId, email),
    meta: {
      success: { title: 'Link sent', description: 'The account acts for the company once the person opens it.' },
      invalidates,
    },
  });
}

/** Owners: stops an account from acting for a landlord or agent. */
export function useUnlinkUserMutation(propertyManagerId: string) {
  return useMutation({
    mutationFn: (userId: string) => unlinkUser(propertyManagerId, userId),
    meta: { success: { title: 'Link removed' }, error: { title: 'Not removed' }, invalidates },
  });
}

/** Owners: cancels a link that the account has not opened. */
export function useTakeBackLinkMutation(propertyManagerId: string) {
  return useMutation({
    mutationFn: (userId: string) => takeBackLink(propertyManagerId, userId),
    meta: { success: { title: 'Link taken back' }, error: { title: 'Not taken back' }, invalidates },
  });
}

async function linkUser(property_manager_id: string, email: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('link_property_manager_user', { property_manager_id, email });
  if (error) throw toAppError(error);
}

async function takeBackLink(property_manager_id: string, user_id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('take_back_link', { property_manager_id, user_id });
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
