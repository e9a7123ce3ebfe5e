import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { type CertificateVersion, versionColumns } from './certificate-versions-query';
import { certificateKeys } from './keys';

/** The certificates of these applications in their newest version, the newest first. */
export function newestCertificatesQueryOptions(applicationIds: readonly string[]) {
  return queryOptions({
    queryKey: certificateKeys.newest(applicationIds),
    queryFn: ({ signal }) => fetchNewest(applicationIds, signal),
    refetchOnWindowFocus: true,
  });
}

async function fetchNewest(applicationIds: readonly string[], signal: AbortSignal): Promise<CertificateVersion[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('certificate_versions')
    .select(versionColumns)
    .in('application_id', applicationIds)
    .neq('state', 'replaced')
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .overrideTypes<CertificateVersion[], { merge: false }>();
  if (error) throw toAppError(error);
  return data;
}
