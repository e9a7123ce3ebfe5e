import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { staffPermissionKeys } from './keys';

/** Staff: every member of staff by name, with their permissions, the ones that wait for a second person, and their authority to sign. */
export function staffQueryOptions() {
  return queryOptions({
    queryKey: staffPermissionKeys.staff(),
    queryFn: ({ signal }) => fetchStaff(signal),
    refetchOnWindowFocus: true,
  });
}

export type StaffMember = Awaited<ReturnType<typeof fetchStaff>>[number];
export type PermissionRequest = StaffMember['requests'][number];

async function fetchStaff(signal: AbortSignal) {
  const supabase = await getSupabase();
  const [staff, permissions, requests, signatories] = await Promise.all([
    supabase.from('user_details').select('id, display_name, email').eq('role_type', 'admin').abortSignal(signal),
    supabase
      .from('staff_permissions')
      .select(
        `user_id, permission, given_at, giver:profiles!staff_permissions_given_by_fkey(display_name, email),
         confirmer:profiles!staff_permissions_confirmed_by_fkey(display_name, email)`,
      )
      .abortSignal(signal),
    supabase
      .from('staff_permission_requests')
      .select(
        `id, user_id, permission, requested_by, requested_at, is_removal,
         requester:profiles!staff_permission_requests_requested_by_fkey(display_name, email)`,
      )
      .abortSignal(signal),
    supabase.from('signatories').select('*').abortSignal(signal),
  ]);
  const error = staff.error ?? permissions.error ?? requests.error ?? signatories.error;
  if (error) throw toAppError(error);
  return (staff.data ?? [])
    .map(({ id, display_name, email }) => ({
      id: id ?? '',
      name: display_name || email || 'Name not given',
      email: email ?? '',
      permissions: (permissions.data ?? []).filter(({ user_id }) => user_id === id),
      requests: (requests.data ?? []).filter(({ user_id }) => user_id === id),
      signatory: (signatories.data ?? []).find(({ user_id }) => user_id === id) ?? null,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}
