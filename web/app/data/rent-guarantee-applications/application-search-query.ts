import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApplicationStatus, STAFF_PAGE_SIZE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface ApplicationSearch {
  /** Words that must all be found: number, status, company, address, tenant. */
  readonly search?: string | undefined;
  readonly statuses?: readonly ApplicationStatus[] | undefined;
  /** created_at, application_number, status, guarantee_amount, submitted_at, property, property_manager or tenant. */
  readonly sort?: string | undefined;
  readonly ascending?: boolean | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** Staff: one page of all applications, searched, filtered and sorted in the database, as `{ rows, total }`. */
export function applicationSearchQueryOptions(search: ApplicationSearch) {
  return queryOptions({
    queryKey: applicationKeys.list(search),
    queryFn: ({ signal }) => searchApplications(search, signal),
    placeholderData: keepPreviousData,
  });
}

export type ApplicationRow = Awaited<ReturnType<typeof searchApplications>>['rows'][number];

async function searchApplications(search: ApplicationSearch, signal: AbortSignal) {
  const pageSize = search.pageSize ?? STAFF_PAGE_SIZE;
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_applications', {
      ...(search.search ? { query: search.search } : {}),
      ...(search.statuses?.length ? { statuses: [...search.statuses] } : {}),
      sort: search.sort ?? 'created_at',
      ascending: search.ascending ?? false,
      page_size: pageSize,
      page_offset: ((search.page ?? 1) - 1) * pageSize,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return { rows: data, total: data[0]?.total_count ?? 0 };
}
