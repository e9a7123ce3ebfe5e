import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { requestKeys } from './keys';

/** Staff: closes a request that is settled or no longer needed. Another mutation closes a request for a correction. */
export function useCloseRequestMutation() {
  return useMutation({
    mutationFn: closeRequest,
    meta: {
      success: {
        title: 'Request closed',
        description: 'A tenant who was mailed and has not answered is told by mail.',
      },
      error: { title: 'The request was not closed' },
      invalidates: [requestKeys.all, applicationKeys.all],
    },
  });
}

async function closeRequest(requestId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('close_request', { request_id: requestId });
  if (error) throw toAppError(error);
}
