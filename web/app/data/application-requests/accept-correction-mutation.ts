import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { tenancyKeys } from '../tenancy-information/keys';
import { requestKeys } from './keys';

/** Staff: takes a corrected value over into the record, which closes the request. */
export function useAcceptCorrectionMutation() {
  return useMutation({
    mutationFn: acceptCorrection,
    meta: {
      success: { title: 'Correction accepted', description: 'The record has the new value.' },
      error: { title: 'The correction was not accepted' },
      invalidates: [requestKeys.all, applicationKeys.all, tenancyKeys.all],
    },
  });
}

async function acceptCorrection(requestId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('accept_correction', { request_id: requestId });
  if (error) throw toAppError(error);
}
