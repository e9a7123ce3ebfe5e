import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** Tenants: takes back the appeal against the rejection of an own application. The rejection stays in force. */
export function useWithdrawAppealMutation() {
  return useMutation({
    mutationFn: withdrawAppeal,
    meta: {
      success: { title: 'Appeal withdrawn', description: 'The decision stands.' },
      failure: 'Your appeal was not withdrawn',
      invalidates: [applicationKeys.all],
    },
  });
}

async function withdrawAppeal(applicationId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('withdraw_appeal', { application_id: applicationId });
  if (error) throw toAppError(error);
}
