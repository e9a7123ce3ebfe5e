import { publicJwkSet } from '../_shared/certificate/keys/public-jwk-set.ts';
import { readSigningKeySet } from '../_shared/certificate/keys/read-key-set.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { respondToGet } from '../_shared/respond.ts';

/** How long the response may be cached, in seconds. A revoked key may be trusted for as long. */
const maxAge = 300;

/** Responds to everybody with the public keys that certificates are checked with (docs/certificate-format.md). */
export function handler(request: Request, { env }: Pick<FunctionContext, 'env'>): Promise<Response> {
  return respondToGet(request, async () => {
    const setting = env.get('CERTIFICATE_KEYS') ?? '';
    if (setting === '') throw new FunctionError(503, 'There are no keys yet.');
    const keys = await readSigningKeySet(setting);
    return { body: JSON.stringify(publicJwkSet(keys)), type: 'application/jwk-set+json', maxAge };
  });
}
