import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { requestKeys } from './keys';

/** Staff: mails the reminder of a request that its tenant has not answered. */
export function useRemindTenantMutation() {
  return useMutation({
    mutationFn: remindTenant,
    meta: {
      success: { title: 'Reminder sent', description: 'The tenant gets it by mail.' },
      error: { title: 'The reminder was not sent' },
      invalidates: [requestKeys.all, applicationKeys.all],
    },
  });
}

async function remindTenant(requestId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('remind_tenant', { request_id: requestId });
  if (error) throw toAppError(error);
}
