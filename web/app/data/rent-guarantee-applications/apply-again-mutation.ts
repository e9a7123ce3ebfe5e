import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/**
 * Tenants: begins a draft with what still holds of one's own application that is over, once however often it is sent. Returns the
 * draft's id.
 */
export function useApplyAgainMutation() {
  return useMutation({
    mutationFn: applyAgain,
    meta: {
      error: { title: 'Error' },
      invalidates: [applicationKeys.lists()],
    },
  });
}

async function applyAgain(applicationId: string): Promise<string> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('apply_again', { application_id: applicationId });
  if (error) throw toAppError(error);
  return data;
}
