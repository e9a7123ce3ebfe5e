import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STAFF_PAGE_SIZE } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

export interface PropertyManagerSearch {
  /** Words that must all be found: company, contact, e-mail address, city, country. */
  readonly search?: string | undefined;
  /** inquiries (new ones first, then by company), company_name, contact, business_email, location, manager_type or created_at. */
  readonly sort?: string | undefined;
  readonly ascending?: boolean | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** Staff: one page of all property managers, searched and sorted in the database, as `{ rows, total }`. */
export function propertyManagerSearchQueryOptions(search: PropertyManagerSearch) {
  return queryOptions({
    queryKey: propertyManagerKeys.list(search),
    queryFn: ({ signal }) => searchPropertyManagers(search, signal),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: 'Failed to load property managers' } },
  });
}

export type PropertyManagerRow = Awaited<ReturnType<typeof searchPropertyManagers>>['rows'][number];

async function searchPropertyManagers(search: PropertyManagerSearch, signal: AbortSignal) {
  const pageSize = search.pageSize ?? STAFF_PAGE_SIZE;
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_property_managers', {
      ...(search.search ? { query: search.search } : {}),
      sort: search.sort ?? 'inquiries',
      ascending: search.ascending ?? true,
      page_size: pageSize,
      page_offset: ((search.page ?? 1) - 1) * pageSize,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return { rows: data, total: data[0]?.total_count ?? 0 };
}
