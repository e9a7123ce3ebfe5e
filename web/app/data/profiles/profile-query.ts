import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS } from '~/config/limits';
import { fetchProfile } from './fetch-profile';
import { profileKeys } from './keys';

export type { Profile } from './fetch-profile';

/** The user's own profile; null when it does not exist yet. */
export function profileQueryOptions(userId: string) {
  return queryOptions({
    queryKey: profileKeys.detail(userId),
    queryFn: ({ signal }) => fetchProfile(userId, signal),
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
  });
}
