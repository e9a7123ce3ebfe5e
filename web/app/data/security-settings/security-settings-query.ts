import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { securitySettingsKeys } from './keys';

const columns = 'admins_need_second_factor, changed_at, changer:profiles(display_name, email)';

/** The reader's permissions that a second owner still has to confirm. */
export interface WaitingPermissions {
  readonly permissions: ('sign' | 'owner')[];
  readonly has_one_owner: boolean;
}

/** Staff: the requirements for administrators at sign-in, and the reader's permissions that a second owner still has to confirm. */
export function securitySettingsQueryOptions() {
  return queryOptions({
    queryKey: securitySettingsKeys.all,
    queryFn: ({ signal }) => fetchSecuritySettings(signal),
  });
}

async function fetchSecuritySettings(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('security_settings')
    // The generated types do not contain computed columns.
    .select(`${columns}, own_waiting_permissions` as typeof columns)
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return data as typeof data & { readonly own_waiting_permissions: WaitingPermissions | null };
}
