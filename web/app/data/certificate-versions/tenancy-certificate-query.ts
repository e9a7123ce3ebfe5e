import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** Staff: a certificate that states this tenancy, and so locks the stated values; null for none. */
export function tenancyCertificateQueryOptions(tenancyId: string) {
  return queryOptions({
    queryKey: certificateKeys.ofTenancy(tenancyId),
    queryFn: ({ signal }) => fetchCertificate(tenancyId, signal),
  });
}

async function fetchCertificate(tenancyId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('certificate_records')
    .select('application_id, certificate_number, step, rent_guarantee_applications!inner(id)')
    .eq('rent_guarantee_applications.tenancy_id', tenancyId)
    .eq('rent_guarantee_applications.status', 'approved')
    .order('version', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
