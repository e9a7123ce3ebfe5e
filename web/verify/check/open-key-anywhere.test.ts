import { readSigningKeySet } from '@functions/_shared/certificate/keys/read-key-set.ts';
import { exampleKeySetting } from '@functions/_shared/certificate/testing/example-keys.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openKeyAnywhere } from './open-key-anywhere';

afterEach(() => vi.restoreAllMocks());

const data = new TextEncoder().encode('A certificate');

async function sign() {
  const { signing } = await readSigningKeySet(await exampleKeySetting(1));
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', signing.privateKey, data));
  return { x: signing.x, signature };
}

describe.each(['knows', 'does not know'])('In a browser whose Web Crypto %s Ed25519', (knows) => {
  it('a key accepts only its own signature.', async () => {
    const { x, signature } = await sign();
    if (knows === 'does not know') {
      vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(
        new DOMException('Unrecognized name', 'NotSupportedError'),
      );
      vi.spyOn(crypto.subtle, 'verify').mockRejectedValue(new Error('WebCrypto should not be called'));
    }
    const check = await openKeyAnywhere(x);
    expect(await check(signature, data)).toBe(true);
    expect(await check(signature, data.slice(1))).toBe(false);
    expect(await check(signature.slice(1), data)).toBe(false);
    expect(await check(signature.with(0, (signature[0] ?? 0) ^ 1), data)).toBe(false);
  });
});
