import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { prepareFactorNotice } from '../links/notices.ts';
import { authenticateForFactors, deleteFactor, requestedFactor, requireSecondFactor } from './factors.ts';

/**
 * `DELETE /factors/{id}`: removes a factor; a verified one only from a session that has used a second factor.
 * Fails with `mfa_factor_not_found`, `insufficient_aal`, and as `authenticateForFactors` does.
 */
export const unenrolFactor: AuthEndpoint = async (auth, request, path) => {
  const signedIn = await authenticateForFactors(auth, request);
  const factor = requestedFactor(path.id, signedIn);
  if (factor.status === 'verified') requireSecondFactor(signedIn, 'AAL2 required to unenroll verified factor', 422);
  const send = await auth.database.transaction(async (transaction) => {
    await deleteFactor(transaction, factor.id);
    await recordAudit(transaction, request, 'factor_unenrolled', signedIn.user, { factor_id: factor.id });
    // An unverified factor never let anybody in, so its removal needs no notice.
    if (factor.status !== 'verified') return async () => {};
    const action = 'mfa_factor_unenrolled_notification';
    return prepareFactorNotice(auth, transaction, signedIn.user, action, factor.factor_type);
  });
  await send();
  return Response.json({ id: factor.id });
};
