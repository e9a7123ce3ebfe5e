import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS } from '~/config/limits';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { toAppError } from '~/lib/app-error';
import { readPage } from '~/lib/read-page';
import { getSupabase } from '~/lib/supabase';
import { type CertificateColumns, certificateColumns } from './certificate-columns';
import { applicationKeys } from './keys';
import { closings, foundBy, type OwnListSearch, toPage } from './own-list';

const columns =
  `*, property_managers(company_name), application_agent_choices(company_name), company_tenants(name), tenancy_information(address_line_1, city, postal_code), application_status_history(id, status, changed_at, notes), application_rejections(appealed_at, appeal_decided_at), ${closings}, ${foundBy}` as const;

/** The time of the last event that the tenant sees. A computed column, which the generated types do not contain. */
interface Computed extends CertificateColumns {
  readonly last_event_at: string;
  /** The version in force, if there is one. The generated types do not contain the relationships of a view. */
  readonly certificate_versions: readonly Pick<
    CertificateVersion,
    'state' | 'cover_from' | 'cover_until' | 'notice_until' | 'statement'
  >[];
}

const computed = `last_event_at, ${certificateColumns}, certificate_versions(state, cover_from, cover_until, notice_until, statement)`;

/** One page of a tenant's own applications, newest first, each with property manager, tenancy and history, as `{ rows, total }`. */
export function ownApplicationsQueryOptions(userId: string, search: OwnListSearch) {
  return queryOptions({
    queryKey: applicationKeys.ownList(userId, search),
    queryFn: ({ signal }) => readPage((page) => fetchOwnApplications(userId, { ...search, page }, signal), search.page),
    placeholderData: keepPreviousData,
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
    meta: { error: { title: 'Error', description: 'Failed to load your applications' } },
  });
}

export type OwnApplication = Awaited<ReturnType<typeof fetchOwnApplications>>['rows'][number];

async function fetchOwnApplications(userId: string, search: OwnListSearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const list = supabase
    .from('rent_guarantee_applications')
    .select(`${columns}, ${computed}` as typeof columns, { count: 'exact' })
    .eq('tenant_id', userId)
    .not('certificate_versions.issued_at', 'is', null)
    .is('certificate_versions.replaced_at', null);
  const { data, count, error } = await toPage(list, search).abortSignal(signal);
  if (error) throw toAppError(error);
  return { rows: data as ((typeof data)[number] & Computed)[], total: count ?? 0 };
}
