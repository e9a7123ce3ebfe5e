import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { securitySettingsKeys } from './keys';

/** Staff: makes a second factor mandatory or optional for administrators. Refused in a session that has not used one. */
export function useRequireSecondFactorMutation() {
  return useMutation({
    mutationFn: requireSecondFactor,
    meta: {
      success: (isNeeded) =>
        isNeeded
          ? { title: 'Setting changed', description: 'Administrators now need two-step sign-in.' }
          : { title: 'Setting changed', description: 'Administrators may sign in with their password alone.' },
      error: { title: 'Error' },
      invalidates: [securitySettingsKeys.all],
    },
  });
}

async function requireSecondFactor(isNeeded: boolean): Promise<boolean> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('security_settings')
    .update({ admins_need_second_factor: isNeeded })
    .eq('id', true)
    .select('admins_need_second_factor')
    .single();
  if (error) throw toAppError(error);
  return data.admins_need_second_factor;
}
