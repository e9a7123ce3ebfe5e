import { randomUUID } from 'node:crypto';
import { clientAddress } from '../http/client-address.ts';
import type { AuthEndpoint } from './auth-services.ts';
import { authenticate } from './authenticate.ts';
import { requestedFactor } from './factors.ts';

/** How long a challenge can be answered, in seconds. */
export const challengeLifetime = 300;

/** `POST /factors/{id}/challenge`: begins a proof of a factor. Fails as `authenticate` and `requestedFactor` do. */
export const challengeFactor: AuthEndpoint = async (auth, request) => {
  const signedIn = await authenticate(auth, request);
  const factor = requestedFactor(request, signedIn);
  const id = randomUUID();
  await auth.database.query(
    `with old as (delete from auth.mfa_challenges where factor_id = $2 and created_at < now() - make_interval(secs => $4)),
       noted as (update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $2)
     insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $3)`,
    [id, factor.id, clientAddress(request) ?? '0.0.0.0', challengeLifetime],
  );
  return Response.json({
    id,
    type: factor.factor_type,
    expires_at: Math.floor(Date.now() / 1000) + challengeLifetime,
  });
};
