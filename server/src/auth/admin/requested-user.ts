import { isUuid } from '../../lib/uuid.ts';
import type { AuthServices, PathParameters } from '../auth-services.ts';
import { requireService } from '../authenticate.ts';
import { AuthError, validationError } from '../errors.ts';
import { findUserById, type UserRow } from '../users.ts';

/**
 * Finds the user in an admin address such as `/admin/users/{id}`.
 * Fails with `validation_failed`, `user_not_found`, and as `requireService` does.
 */
export async function requestedUser(auth: AuthServices, request: Request, { id }: PathParameters): Promise<UserRow> {
  await requireService(auth, request);
  if (!isUuid(id)) throw validationError('user_id must be an UUID');
  const user = await findUserById(auth.database, id);
  if (user === undefined) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}
