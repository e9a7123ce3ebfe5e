import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** The polling interval of a screen that waits for a certificate. A failed job changes no row that the screen follows live. */
const FAILURE_POLL_MS = 10_000;

export type CertificateFailure = Awaited<ReturnType<typeof fetchFailures>>[number];

/** Staff: the versions that could not be issued, and why. */
export function certificateFailuresQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: certificateKeys.failures(applicationId),
    queryFn: ({ signal }) => fetchFailures(applicationId, signal),
    refetchInterval: FAILURE_POLL_MS,
  });
}

async function fetchFailures(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('certificate_failures', { application_id: applicationId })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
