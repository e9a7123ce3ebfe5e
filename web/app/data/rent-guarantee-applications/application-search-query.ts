import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPage } from '~/lib/read-page';
import { type ApplicationSearch, applicationKeys } from './keys';
import { searchApplications } from './search-applications';

/**
 * Staff: one page of applications, searched, filtered and sorted in the database, as `{ rows, total }`. `failure` is the screen's
 * message when it cannot be read.
 */
export function applicationSearchQueryOptions(search: ApplicationSearch, failure: string) {
  return queryOptions({
    queryKey: applicationKeys.list(search),
    queryFn: ({ signal }) => readPage((page) => searchApplications({ ...search, page }, signal), search.page ?? 1),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: failure } },
  });
}
