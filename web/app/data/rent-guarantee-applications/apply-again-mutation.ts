import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/**
 * Tenants: creates a draft with the answers that still apply from an own application that is over. Another attempt does not create
 * a second draft. Returns the draft's id.
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
