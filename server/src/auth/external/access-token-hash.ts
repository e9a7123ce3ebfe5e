import { createHash } from 'node:crypto';

/** The `at_hash` of an access token (OpenID Connect Core, section 3.1.3.6), for ID tokens signed by algorithms with SHA-256. */
export function accessTokenHash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}
