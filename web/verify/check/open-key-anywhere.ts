import { fromBase64url } from '@functions/_shared/certificate/data/base64url.ts';
import { type CheckSignature, openKey } from '@functions/_shared/certificate/keys/open-key.ts';

/** Opens a key by Web Crypto, and by a library in the browsers whose Web Crypto does not know Ed25519. */
export async function openKeyAnywhere(x: string): Promise<CheckSignature> {
  try {
    return await openKey(x);
  } catch {
    const { verifyAsync } = await import('@noble/ed25519');
    const key = fromBase64url(x) ?? new Uint8Array();
    // Strictly by RFC 8032, as Web Crypto does.
    return (signature, signed) => verifyAsync(signature, signed, key, { zip215: false }).catch(() => false);
  }
}
