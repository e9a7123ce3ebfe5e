import { makeSigningKeys } from '../_shared/certificate/keys/make-signing-keys.ts';

/** Makes `CERTIFICATE_KEYS` where nobody sets it. */
export function make(): Promise<string> {
  return makeSigningKeys();
}
