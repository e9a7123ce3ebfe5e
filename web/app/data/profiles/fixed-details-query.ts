import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { profileKeys } from './keys';

/** Why the user cannot change their own name and date of birth now, as a sentence; null while they can. */
export function fixedDetailsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: profileKeys.fixed(userId),
    queryFn: ({ signal }) => fetchFixedDetails(signal),
  });
}

async function fetchFixedDetails(signal: AbortSignal): Promise<string | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_fixed_details').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
