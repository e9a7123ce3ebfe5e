import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApplicationSearch, applicationKeys } from './keys';
import { searchApplications } from './search-applications';

export type { ApplicationRow } from './search-applications';

/** Staff: one page of all applications, searched, filtered and sorted in the database, as `{ rows, total }`. */
export function applicationSearchQueryOptions(search: ApplicationSearch) {
  return queryOptions({
    queryKey: applicationKeys.list(search),
    queryFn: ({ signal }) => searchApplications(search, signal),
    placeholderData: keepPreviousData,
  });
}
