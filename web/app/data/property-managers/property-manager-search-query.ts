import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPage } from '~/lib/read-page';
import { type PropertyManagerSearch, propertyManagerKeys } from './keys';
import { searchPropertyManagers } from './search-property-managers';

/** Staff: one page of property managers, searched and sorted in the database, as `{ rows, total }`. */
export function propertyManagerSearchQueryOptions(search: PropertyManagerSearch) {
  return queryOptions({
    queryKey: propertyManagerKeys.list(search),
    queryFn: ({ signal }) => readPage((page) => searchPropertyManagers({ ...search, page }, signal), search.page ?? 1),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: 'Failed to load property managers' } },
  });
}
