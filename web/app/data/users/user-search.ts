import type { UserRole } from '~/config/vocabulary';
import type { StaffSearch } from '~/lib/staff-search';

/** What the users list asks for: words of the name and the e-mail address; sorted by name, email or created_at. */
export interface UserSearch extends StaffSearch {
  readonly role?: UserRole | undefined;
}
