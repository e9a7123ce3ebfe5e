import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export type FormerApplication = Awaited<ReturnType<typeof fetchFormer>>[number];

/** A property manager's user: which of these applications were with a landlord or agent for whom they act, and are now with another one. */
export function formerApplicationsQueryOptions(applicationIds: readonly string[]) {
  return queryOptions({
    queryKey: applicationKeys.former(applicationIds),
    queryFn: ({ signal }) => fetchFormer(applicationIds, signal),
  });
}

async function fetchFormer(applicationIds: readonly string[], signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('former_applications', { application_ids: [...applicationIds] })
    .abortSignal(signal)
    // Null if the certificate no longer names them.
    .overrideTypes<KeptCertificate[]>();
  if (error) throw toAppError(error);
  return data;
}

interface KeptCertificate {
  readonly certificate_number: string | null;
  readonly version: number | null;
  readonly agent_name: string | null;
}
