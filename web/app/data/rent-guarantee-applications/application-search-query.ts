import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApplicationSearch, applicationKeys } from './keys';
import { searchApplications } from './search-applications';

/**
 * Staff: one page of all applications, searched, filtered and sorted in the database, as `{ rows, total }`. `failure` is what the
 * screen says when it cannot be read.
 */
export function applicationSearchQueryOptions(search: ApplicationSearch, failure: string) {
  return queryOptions({
    queryKey: applicationKeys.list(search),
    queryFn: ({ signal }) => searchApplications(search, signal),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: failure } },
  });
}
