import { queryOptions } from '@tanstack/react-query';
import { hasSubmitted } from './check-stated-name';
import { profileKeys } from './keys';

/** Whether the user has submitted an application. A submitted application states the user's name. */
export function hasSubmittedQueryOptions(userId: string) {
  return queryOptions({
    queryKey: profileKeys.hasSubmitted(userId),
    queryFn: ({ signal }) => hasSubmitted(userId, signal),
  });
}
