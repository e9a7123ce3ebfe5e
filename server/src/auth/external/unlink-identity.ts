import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { authenticate } from '../authenticate.ts';
import { AuthError } from '../errors.ts';
import { userJson } from '../user-json.ts';
import { findUserById } from '../users.ts';
import { updateProviders } from './identities.ts';
import { requireManualLinking } from './link-identity.ts';

/**
 * `DELETE /user/identities/{id}`: removes an identity of the signed-in person, but never the last one.
 * Fails with `manual_linking_disabled`, `identity_not_found`, `single_identity_not_deletable`, and as `authenticate` does.
 */
export const unlinkIdentity: AuthEndpoint = async (auth, request, { id }) => {
  const { user } = await authenticate(auth, request);
  requireManualLinking(auth);
  const identity = user.identities.find((known) => known.identity_id === id);
  if (identity === undefined) throw new AuthError(404, 'identity_not_found', "Identity doesn't exist");
  const updated = await auth.database.transaction(async (transaction) => {
    // The account is locked, so that two concurrent requests cannot each remove one of the last two.
    await transaction.query('select id from auth.users where id = $1 for update', [user.id]);
    const [unlinked] = await transaction.query(
      `delete from auth.identities where id = $1 and user_id = $2
         and (select count(*) from auth.identities where user_id = $2) > 1 returning id`,
      [identity.identity_id, user.id],
    );
    if (unlinked === undefined) {
      const message = 'User must have at least 1 identity after unlinking';
      throw new AuthError(422, 'single_identity_not_deletable', message);
    }
    await updateProviders(transaction, user.id);
    await recordAudit(transaction, request, 'identity_unlinked', user, { provider: identity.provider });
    return findUserById(transaction, user.id);
  });
  return Response.json(userJson(updated ?? user));
};
