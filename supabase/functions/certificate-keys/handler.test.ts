import { describe, expect, it } from 'vitest';
import { readKeySet } from '../_shared/certificate/keys/read-key-set.ts';
import { exampleKeySetting } from '../_shared/certificate/testing/example-keys.ts';
import { handler } from './handler.ts';

const ask = async (setting: string | undefined, method = 'GET') => {
  const request = new Request('https://pendine.example/functions/v1/certificate-keys', { method });
  return handler(request, { env: { get: (name) => (name === 'CERTIFICATE_KEYS' ? setting : undefined) } });
};

describe('The keys of certificates', () => {
  it('are public, without their private halves.', async () => {
    const setting = await exampleKeySetting(2, 1, [3, '2026-09-01T00:00:00Z']);
    const answer = await ask(setting);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/jwk-set+json',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
    const text = await answer.text();
    const { keys } = JSON.parse(text) as { keys: Record<string, unknown>[] };
    const expected = { alg: 'EdDSA', use: 'sig', kty: 'OKP', crv: 'Ed25519', key_ops: ['verify'] };
    for (const key of keys) expect(key).toMatchObject(expected);
    expect(keys.map(({ kid }) => kid)).toEqual((await readKeySet(setting)).keys.map(({ id }) => id));
    expect(keys.map(({ revoked }) => revoked)).toEqual([undefined, undefined, Date.parse('2026-09-01') / 1000]);
    expect(text).not.toContain('"d"');
  });

  it('cannot be changed by a POST, and can be read from any page.', async () => {
    const setting = await exampleKeySetting(1);
    expect((await ask(setting, 'POST')).status).toBe(405);
    const preflight = await ask(setting, 'OPTIONS');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('GET');
    const head = await ask(setting, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('give 503, which is not cached, until they are set.', async () => {
    for (const setting of [undefined, '']) {
      const answer = await ask(setting);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    }
  });

  it('are not published when the setting is wrong.', async () => {
    await expect(ask('{"keys":[]}')).rejects.toThrow('CERTIFICATE_KEYS is not usable');
  });
});
