import type { UserRole } from '~/config/limits';

/** What the users list asks for. */
export interface UserSearch {
  /** Words that must all be found in the name or the e-mail address. */
  readonly search?: string | undefined;
  readonly role?: UserRole | undefined;
  /** name, email or created_at. */
  readonly sort?: string | undefined;
  readonly ascending?: boolean | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}
