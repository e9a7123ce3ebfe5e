import { createRemoteJWKSet, decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, openAuthTest, signUpAndConfirm } from '../auth/testing/auth-test.ts';
import { loadConfig } from '../config.ts';
import { completeConfig } from '../secrets.ts';

const secret = 'a secret of more than thirty-two characters';

async function makeKey(alg: 'RS256' | 'ES256', kid: string) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg, key_ops: ['sign', 'verify'] };
}

async function publicKeys(auth: AuthTest): Promise<Record<string, unknown>[]> {
  const response = await auth.fetch('/auth/v1/.well-known/jwks.json');
  return ((await response.json()) as { keys: Record<string, unknown>[] }).keys;
}

describe.each(['RS256', 'ES256'] as const)('A server with a key for %s', (alg) => {
  let auth: AuthTest;
  beforeAll(async () => {
    auth = await openAuthTest({ JWT_KEYS: JSON.stringify({ keys: [await makeKey(alg, `the ${alg} key`)] }) });
  });
  afterAll(() => auth.close());

  test('signs with it, publishes only its public part, and accepts its tokens and keys everywhere', async () => {
    const client = await signUpAndConfirm(auth, 'ada@example.com', 'correct horse');
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? '';
    expect(decodeProtectedHeader(token)).toEqual({ alg, kid: `the ${alg} key`, typ: 'JWT' });

    const [key, ...others] = await publicKeys(auth);
    expect(others).toEqual([]);
    expect(Object.keys(key ?? {}).filter((name) => ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'].includes(name))).toEqual([]);
    const answer = () => auth.fetch('/auth/v1/.well-known/jwks.json');
    const jwks = createRemoteJWKSet(new URL('http://127.0.0.1/jwks'), { [(await import('jose')).customFetch]: answer });
    expect((await jwtVerify(token, jwks, { audience: 'authenticated' })).payload.email).toBe('ada@example.com');

    expect((await client.auth.getClaims()).data?.claims.email).toBe('ada@example.com');
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.storage.listBuckets()).error).toBeNull();
    const admin = auth.client(auth.deps.config.SERVICE_ROLE_KEY).auth.admin;
    expect((await admin.listUsers()).error).toBeNull();
  });

  test('refuses a token that uses the public key as a secret, or another key under its name', async () => {
    const [key] = await publicKeys(auth);
    const claims = { role: 'service_role', exp: Math.floor(Date.now() / 1000) + 60 };
    const asSecret = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: `the ${alg} key` })
      .sign(new TextEncoder().encode(JSON.stringify(key)));
    const { privateKey } = await generateKeyPair(alg);
    const forged = await new SignJWT(claims).setProtectedHeader({ alg, kid: `the ${alg} key` }).sign(privateKey);
    const unnamed = await new SignJWT(claims).setProtectedHeader({ alg }).sign(privateKey);
    for (const token of [asSecret, forged, unnamed]) {
      const response = await auth.fetch('/auth/v1/admin/users', { headers: { authorization: `Bearer ${token}` } });
      expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'bad_jwt' }]);
    }
  });
});

describe('JWT_KEYS', () => {
  test('may contain an older key, whose tokens are still accepted', async () => {
    const [old, next] = [await makeKey('RS256', 'old'), await makeKey('ES256', 'next')];
    const start = (JWT_KEYS: string) => completeConfig(loadConfig({ JWT_SECRET: secret, JWT_KEYS }));
    const before = await start(JSON.stringify([old]));
    const after = await start(JSON.stringify([{ ...old, key_ops: ['verify'] }, next]));
    const token = await before.tokens.sign({ role: 'authenticated', sub: 'a' });
    expect(await after.tokens.verify(token)).toMatchObject({ sub: 'a' });
    expect(decodeProtectedHeader(await after.tokens.sign({ role: 'anon' }))).toMatchObject({
      alg: 'ES256',
      kid: 'next',
    });
    expect(after.tokens.publicKeys.map((key) => key.kid)).toEqual(['old', 'next']);
    expect(after.config.ANON_KEY).toBe(before.config.ANON_KEY);
  });

  test.each([
    'not json',
    '{"keys":[]}',
    '[{"kid":"a","kty":"RSA","alg":"none"}]',
    '[{"kid":"a","kty":"oct","alg":"ES256","k":"AA"}]',
  ])('fails the start in one line when it is %j', async (JWT_KEYS) => {
    await expect(completeConfig(loadConfig({ JWT_SECRET: secret, JWT_KEYS }))).rejects.toThrow(/^JWT_KEYS: [^\n]+$/);
  });
});
