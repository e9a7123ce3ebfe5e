import type { UserRole } from '~/config/vocabulary';
import type { StaffSearch } from '~/lib/staff-search';

/** The parameters of the users list. The search covers the name and the e-mail address; sort by name, email or created_at. */
export interface UserSearch extends StaffSearch {
  readonly role?: UserRole | undefined;
}
