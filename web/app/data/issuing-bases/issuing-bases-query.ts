import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { issuingBasisKeys } from './keys';

/** Staff: the bases on which certificates are issued, newest first. Without a confirmed basis, certificates are specimens. */
export function issuingBasesQueryOptions() {
  return queryOptions({
    queryKey: issuingBasisKeys.all,
    queryFn: ({ signal }) => fetchIssuingBases(signal),
    refetchOnWindowFocus: true,
  });
}

export type IssuingBasis = Awaited<ReturnType<typeof fetchIssuingBases>>[number];

async function fetchIssuingBases(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('issuing_bases')
    .select(
      `*, recorder:profiles!issuing_bases_recorded_by_fkey(display_name, email),
       confirmer:profiles!issuing_bases_confirmed_by_fkey(display_name, email)`,
    )
    .order('recorded_at', { ascending: false })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
