import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { staffPermissionKeys } from './keys';

export interface PermissionChange {
  readonly userId: string;
  readonly permission: string;
}

/** Owners: gives a permission to another member of staff. 'sign' and 'owner' then wait for another owner. */
export function useGivePermissionMutation() {
  return useMutation({
    mutationFn: givePermission,
    meta: {
      success: (isWaiting) =>
        isWaiting
          ? { title: 'Asked for', description: 'It waits until another owner confirms it.' }
          : { title: 'Permission given' },
      error: { title: 'Not given' },
      // The home screen of owners counts the requests that wait for them.
      invalidates: [staffPermissionKeys.all, applicationKeys.queueSummary()],
    },
  });
}

/** Owners: takes a permission from another member of staff. 'owner' then waits for another owner. */
export function useTakePermissionMutation() {
  return useMutation({
    mutationFn: takePermission,
    meta: {
      success: (isWaiting) =>
        isWaiting
          ? { title: 'Asked for', description: 'It is taken away when another owner confirms it.' }
          : { title: 'Permission taken back' },
      error: { title: 'Not taken back' },
      invalidates: [staffPermissionKeys.all, applicationKeys.queueSummary()],
    },
  });
}

/** Owners: removes a request that nobody has confirmed. */
export function useTurnDownPermissionMutation() {
  return useMutation({
    mutationFn: turnDownPermission,
    meta: {
      success: { title: 'Request removed' },
      error: { title: 'Not removed' },
      invalidates: [staffPermissionKeys.all, applicationKeys.queueSummary()],
    },
  });
}

/** Owners: confirms another owner's request to give or take away a permission. */
export function useConfirmPermissionMutation() {
  return useMutation({
    mutationFn: confirmPermission,
    meta: {
      success: { title: 'Confirmed' },
      error: { title: 'Not confirmed' },
      invalidates: [staffPermissionKeys.all, applicationKeys.queueSummary()],
    },
  });
}

/** Returns whether another owner has to confirm it. */
async function givePermission({ userId, permission }: PermissionChange): Promise<boolean> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('give_permission', { user_id: userId, permission });
  if (error) throw toAppError(error);
  return data !== null;
}

/** Returns whether another owner has to confirm it. */
async function takePermission({ userId, permission }: PermissionChange): Promise<boolean> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('take_permission', { user_id: userId, permission });
  if (error) throw toAppError(error);
  return data !== null;
}

async function turnDownPermission(requestId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('turn_down_permission', { request_id: requestId });
  if (error) throw toAppError(error);
}

async function confirmPermission(requestId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('confirm_permission', { request_id: requestId });
  if (error) throw toAppError(error);
}
