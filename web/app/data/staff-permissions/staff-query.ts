import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { staffPermissionKeys } from './keys';

/**
 * Staff: every member of staff by name, with their permissions, the changes that a second person has to confirm, and their
 * authority to sign.
 */
export function staffQueryOptions() {
  return queryOptions({
    queryKey: staffPermissionKeys.staff(),
    queryFn: ({ signal }) => fetchStaff(signal),
    refetchOnWindowFocus: true,
  });
}

interface Person {
  readonly display_name: string | null;
  readonly email: string | null;
}

type Tables = Database['public']['Tables'];
type Permission = Pick<Tables['staff_permissions']['Row'], 'user_id' | 'permission' | 'given_at'>;
type Request = Pick<
  Tables['staff_permission_requests']['Row'],
  'id' | 'user_id' | 'permission' | 'requested_by' | 'requested_at' | 'is_removal'
>;

interface Answer extends Person {
  readonly id: string;
  readonly permissions: readonly (Permission & { readonly giver: Person | null; readonly confirmer: Person | null })[];
  readonly requests: readonly (Request & { readonly requester: Person | null })[];
  readonly signatory: Tables['signatories']['Row'] | null;
}

export type StaffMember = Awaited<ReturnType<typeof fetchStaff>>[number];
export type PermissionRequest = StaffMember['requests'][number];

async function fetchStaff(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('staff_members').abortSignal(signal);
  if (error) throw toAppError(error);
  return (data as unknown as readonly Answer[])
    .map(({ display_name, email, ...member }) => ({
      ...member,
      name: display_name || email || 'Name not given',
      email: email ?? '',
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}
