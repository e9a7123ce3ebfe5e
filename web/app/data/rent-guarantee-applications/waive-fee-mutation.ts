import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';
import type { WaiveFeeValues } from './waive-fee-schema';

interface WaiveInput {
  readonly applicationId: string;
  readonly values: WaiveFeeValues;
}

/** Staff with the permission 'finance': waives the fee for a certificate, and tells the tenant. */
export function useWaiveFeeMutation() {
  return useMutation({
    mutationFn: waiveFee,
    meta: {
      success: { title: 'Fee waived', description: 'The tenant is told by mail.' },
      invalidates: [applicationKeys.details()],
    },
  });
}

async function waiveFee({ applicationId, values: { reason, submit_by } }: WaiveInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('waive_fee', {
    application_id: applicationId,
    reason,
    ...(submit_by === '' ? {} : { submit_by }),
  });
  if (error) throw toAppError(error);
}
