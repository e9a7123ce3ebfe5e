import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { CertificateVersion } from './certificate-versions-query';
import { certificateKeys } from './keys';

/** Staff: the versions of an application's certificate that were taken back before they were issued, newest first. */
export function takenBackVersionsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: certificateKeys.takenBack(applicationId),
    queryFn: ({ signal }) => fetchTakenBack(applicationId, signal),
  });
}

async function fetchTakenBack(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('taken_back_versions')
    .select('id, version, taken_back_at, signatures, changes:statement->changes, taker:profiles(display_name, email)')
    .eq('application_id', applicationId)
    .order('taken_back_at', { ascending: false })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(({ signatures, changes, ...version }) => ({
    ...version,
    signatures: signatures as unknown as Signature[],
    changes: changes as unknown as CertificateVersion['statement']['changes'],
  }));
}

interface Signature {
  readonly name: string;
  readonly office: string;
  readonly signed_at: string;
}
