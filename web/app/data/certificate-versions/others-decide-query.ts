import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** Staff: whether an uninvolved colleague could decide an objection if the reader proposes or confirms the withdrawal. */
export function othersDecideQueryOptions(certificateNumber: string) {
  return queryOptions({
    queryKey: certificateKeys.deciders(certificateNumber),
    queryFn: ({ signal }) => fetchOthersDecide(certificateNumber, signal),
    // Somebody may have got the permission since.
    staleTime: 0,
  });
}

async function fetchOthersDecide(certificate_number: string, signal: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('others_decide_objections', { certificate_number }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
