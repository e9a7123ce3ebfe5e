import type { UserRole } from '~/config/people';
import type { StaffSearch } from '~/lib/staff-search';

/** The parameters of the users list. The search covers the name and the e-mail address; sort by name, email or created_at. */
export interface UserSearch extends StaffSearch {
  readonly role?: UserRole | undefined;
}

export const userKeys = {
  lists: () => ['users', 'list'] as const,
  list: (search: UserSearch) => ['users', 'list', search] as const,
  details: () => ['users', 'detail'] as const,
  detail: (id: string) => ['users', 'detail', id] as const,
  security: (id: string) => ['users', 'security', id] as const,
  activity: (id: string) => ['users', 'activity', id] as const,
};
