import { z } from 'zod';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { readBody } from '../read-body.ts';
import { requestedUser } from './requested-user.ts';
import { softDeleteUser } from './soft-delete-user.ts';

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * `DELETE /admin/users/{id}`: deletes an account with its sessions, identities and factors; with `should_soft_delete` its row
 * stays without personal data. Fails as `requestedUser` does.
 */
export const adminDeleteUser: AuthEndpoint = async (auth, request, path) => {
  const user = await requestedUser(auth, request, path);
  const { should_soft_delete: isSoft } = await readBody(request, bodySchema);
  await auth.database.transaction(async (transaction) => {
    if (isSoft) await softDeleteUser(transaction, user.id);
    else await transaction.query('delete from auth.users where id = $1', [user.id]);
    await recordAudit(transaction, request, 'user_deleted', undefined, { user_id: user.id });
  });
  return Response.json({});
};
