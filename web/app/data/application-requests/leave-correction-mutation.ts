import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { optionalText } from '~/lib/text-schema';
import { object } from '~/lib/zod';
import { requestKeys } from './keys';

export const leaveCorrectionSchema = object({ words: optionalText(1000) });

interface LeftCorrection {
  readonly requestId: string;
  /** The reason for the tenant; empty for none. */
  readonly words: string;
}

/** Staff: leaves the record as it is after reading the answer to a request for a correction, and closes the request. */
export function useLeaveCorrectionMutation() {
  return useMutation({
    mutationFn: leaveCorrection,
    meta: {
      success: { title: 'Record left as it is', description: 'The tenant is told by mail.' },
      error: { title: 'The request was not closed' },
      invalidates: [requestKeys.all, applicationKeys.all],
    },
  });
}

async function leaveCorrection({ requestId, words }: LeftCorrection): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('close_request', { request_id: requestId, words });
  if (error) throw toAppError(error);
}
