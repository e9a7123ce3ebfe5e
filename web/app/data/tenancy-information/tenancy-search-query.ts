import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type TenancySearch, tenancyKeys } from './keys';
import { searchTenancies } from './search-tenancies';

/** Staff: one page of all tenancies, searched and sorted in the database, as `{ rows, total, hasMore }`. */
export function tenancySearchQueryOptions(search: TenancySearch) {
  return queryOptions({
    queryKey: tenancyKeys.list(search),
    queryFn: ({ signal }) => searchTenancies(search, signal),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: 'Failed to load tenancies' } },
  });
}
