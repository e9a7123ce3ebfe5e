import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { userKeys } from './keys';
import { searchUsers } from './search-users';
import type { UserSearch } from './user-search';

/** Staff: one page of everybody who can sign in, searched and sorted in the database, as `{ rows, total, hasMore }`. */
export function userSearchQueryOptions(search: UserSearch) {
  return queryOptions({
    queryKey: userKeys.list(search),
    queryFn: ({ signal }) => searchUsers(search, signal),
    placeholderData: keepPreviousData,
  });
}
