import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPage } from '~/lib/read-page';
import { userKeys } from './keys';
import { searchUsers } from './search-users';
import type { UserSearch } from './user-search';

/** Staff: one page of the users, searched and sorted in the database, as `{ rows, total, hasMore }`. */
export function userSearchQueryOptions(search: UserSearch) {
  return queryOptions({
    queryKey: userKeys.list(search),
    queryFn: ({ signal }) => readPage((page) => searchUsers({ ...search, page }, signal), search.page ?? 1),
    placeholderData: keepPreviousData,
  });
}
