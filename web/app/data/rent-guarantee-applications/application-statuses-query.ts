import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS } from '~/config/limits';
import { readAllRows } from '~/lib/read-all-rows';
import { getSupabase } from '~/lib/supabase';
import { type CertificateColumns, certificateColumns } from './certificate-columns';
import { applicationKeys } from './keys';
import { readManagedFacts } from './managed-facts';
import { closings } from './own-list';

/**
 * Id and status of the applications in a person's list, to count them: a tenant's own, or those that row level security shows to
 * a property manager's user.
 */
export function applicationStatusesQueryOptions(userId: string, whose: 'own' | 'managed') {
  return queryOptions({
    queryKey: applicationKeys.statuses(userId, whose),
    queryFn: ({ signal }) => (whose === 'own' ? fetchOwnStatuses(userId, signal) : fetchManagedStatuses(signal)),
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
  });
}

interface ListedStatus extends CertificateColumns {
  readonly id: string;
  readonly status: string;
  readonly application_closings: readonly { kind: string; reopened_at: string | null }[];
}

async function fetchOwnStatuses(tenantId: string, signal: AbortSignal): Promise<ListedStatus[]> {
  const supabase = await getSupabase();
  return readAllRows((from, to) =>
    supabase
      .from('rent_guarantee_applications')
      .select(`id, status, ${closings}, ${certificateColumns}` as `id, status, ${typeof closings}`)
      .eq('tenant_id', tenantId)
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .overrideTypes<ListedStatus[]>(),
  );
}

async function fetchManagedStatuses(signal: AbortSignal): Promise<ListedStatus[]> {
  const supabase = await getSupabase();
  return readAllRows(async (from, to) => {
    const list = supabase
      .from('rent_guarantee_applications')
      .select(`id, status, ${certificateColumns}` as 'id, status');
    const { data: rows, error } = await list.order('id').range(from, to).abortSignal(signal);
    if (error) return { data: null, error };
    const data = rows as ((typeof rows)[number] & CertificateColumns)[];
    const facts = await readManagedFacts(
      data.map(({ id }) => id),
      signal,
    );
    return { data: data.map((row) => ({ ...row, ...facts(row.id) })), error: null };
  });
}
