import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPage } from '~/lib/read-page';
import { type TenancySearch, tenancyKeys } from './keys';
import { searchTenancies } from './search-tenancies';

/** Staff: one page of tenancies, searched and sorted in the database, as `{ rows, total, hasMore }`. */
export function tenancySearchQueryOptions(search: TenancySearch) {
  return queryOptions({
    queryKey: tenancyKeys.list(search),
    queryFn: ({ signal }) => readPage((page) => searchTenancies({ ...search, page }, signal), search.page ?? 1),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: 'Failed to load tenancies' } },
  });
}
