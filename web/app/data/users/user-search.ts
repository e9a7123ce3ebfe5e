import type { UserRole } from '~/config/limits';

/** What the users list asks for. */
export interface UserSearch {
  /** Words that must all be found in the name or the e-mail address. */
  readonly search: string;
  readonly role: UserRole | undefined;
  /** name, email or created_at. */
  readonly sort: string;
  readonly ascending: boolean;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}
