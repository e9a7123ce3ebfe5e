import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { securitySettingsKeys } from './keys';

/** Staff: the requirements for administrators at sign-in. */
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
    .select('admins_need_second_factor, changed_at, changer:profiles(display_name, email)')
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return data;
}
