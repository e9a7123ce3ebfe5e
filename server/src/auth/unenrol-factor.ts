import { recordAudit } from './audit.ts';
import type { AuthEndpoint } from './auth-services.ts';
import { authenticate } from './authenticate.ts';
import { deleteFactor, requestedFactor, requireSecondFactor } from './factors.ts';

/**
 * `DELETE /factors/{id}`: removes a factor; a verified one only from a session that was begun with a second factor.
 * Fails with `mfa_factor_not_found`, `insufficient_aal`, and as `authenticate` does.
 */
export const unenrolFactor: AuthEndpoint = async (auth, request) => {
  const signedIn = await authenticate(auth, request);
  const factor = requestedFactor(request, signedIn);
  if (factor.status === 'verified') requireSecondFactor(signedIn, 'AAL2 required to unenroll verified factor');
  await auth.database.transaction(async (transaction) => {
    await deleteFactor(transaction, factor.id);
    await recordAudit(transaction, request, 'factor_deleted', signedIn.user, { factor_id: factor.id });
  });
  return Response.json({ id: factor.id });
};
