import type { AuthServices } from '../auth-services.ts';
import { AuthError } from '../errors.ts';

/** Fails with `manual_linking_disabled` when people may not link and unlink identities themselves. */
export function requireManualLinking({ config }: AuthServices): void {
  if (config.SECURITY_MANUAL_LINKING_ENABLED) return;
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
