import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { signatoryKeys } from './keys';

/** Staff: the reader's own office and authority to sign; null without one. */
export function ownSignatoryQueryOptions(userId: string) {
  return queryOptions({
    queryKey: signatoryKeys.own(userId),
    queryFn: ({ signal }) => fetchOwnSignatory(userId, signal),
  });
}

export type OwnSignatory = NonNullable<Awaited<ReturnType<typeof fetchOwnSignatory>>>;

async function fetchOwnSignatory(userId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('signatories')
    .select('*')
    .eq('user_id', userId)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
