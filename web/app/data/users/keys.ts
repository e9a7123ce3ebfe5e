import type { UserSearch } from './user-search';

export const userKeys = {
  lists: () => ['users', 'list'] as const,
  list: (search: UserSearch) => ['users', 'list', search] as const,
  detail: (id: string) => ['users', 'detail', id] as const,
  factors: (id: string) => ['users', 'factors', id] as const,
  lastSignOut: (id: string) => ['users', 'last-sign-out', id] as const,
  activity: (id: string) => ['users', 'activity', id] as const,
};
