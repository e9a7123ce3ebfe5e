import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { readPage } from '~/lib/read-page';
import { getSupabase } from '~/lib/supabase';
import { type CertificateColumns, certificateColumns } from './certificate-columns';
import { applicationKeys } from './keys';
import { readManagedFacts } from './managed-facts';
import { type OwnListSearch, onPage, withEachWord } from './own-list';

const columns =
  'id, application_number, status, created_at, property_managers(company_name), tenancy_information(address_line_1, address_line_2, city)' as const;

/**
 * A property manager's user: one page of the submitted applications for their own properties, newest first, each with the
 * tenant's name, as `{ rows, total }`. Row level security restricts the list.
 */
export function managedApplicationsQueryOptions(userId: string, search: OwnListSearch) {
  return queryOptions({
    queryKey: applicationKeys.managedList(userId, search),
    queryFn: ({ signal }) => readPage((page) => fetchManagedApplications({ ...search, page }, signal), search.page),
    placeholderData: keepPreviousData,
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
    meta: { error: { title: 'Error', description: 'Failed to load your applications' } },
  });
}

export type ManagedApplication = Awaited<ReturnType<typeof fetchManagedApplications>>['rows'][number];

async function fetchManagedApplications(search: OwnListSearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const list = supabase
    .from('rent_guarantee_applications')
    .select(`${columns}, ${certificateColumns}` as typeof columns, { count: 'exact' });
  const { data, count, error } = await onPage(withEachWord(list, 'managed_words', search.search), search).abortSignal(
    signal,
  );
  if (error) throw toAppError(error);
  const facts = await readManagedFacts(
    data.map(({ id }) => id),
    signal,
  );
  const rows = data as ((typeof data)[number] & CertificateColumns)[];
  return { rows: rows.map((row) => ({ ...row, ...facts(row.id) })), total: count ?? 0 };
}
