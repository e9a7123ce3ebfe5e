import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { deleteFactor, requestedFactor } from '../factors/factors.ts';
import { factorJson } from '../user-json.ts';
import { requestedUser } from './requested-user.ts';

/** `GET /admin/users/{id}/factors`: returns a user's factors. Fails as `requestedUser` does. */
export const adminListFactors: AuthEndpoint = async (auth, request, path) =>
  Response.json((await requestedUser(auth, request, path)).factors.map(factorJson));

/** `DELETE /admin/users/{id}/factors/{factorId}`: removes a factor, for a person who has lost it. Fails as `requestedFactor` does. */
export const adminDeleteFactor: AuthEndpoint = async (auth, request, path) => {
  const user = await requestedUser(auth, request, path);
  const factor = requestedFactor(path.factorId, { user });
  await auth.database.transaction(async (transaction) => {
    await deleteFactor(transaction, factor.id);
    await recordAudit(transaction, request, 'factor_deleted', undefined, { user_id: user.id, factor_id: factor.id });
  });
  return Response.json(factorJson(factor));
};
