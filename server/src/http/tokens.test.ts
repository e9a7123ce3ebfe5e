import { describe, expect, it, vi } from 'vitest';
import { identify } from './identity.ts';
import { createTokens } from './tokens.ts';

const tokens = createTokens('a secret of more than thirty-two characters');
const others = createTokens('another secret of more than thirty-two characters');
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('tokens', () => {
  it('are accepted when we signed them', async () => {
    const token = await tokens.sign({ role: 'authenticated', sub: 'a', exp: inSeconds(60) });
    expect(await tokens.verify(token)).toMatchObject({ role: 'authenticated', sub: 'a' });
    expect(await tokens.verify(token)).toMatchObject({ role: 'authenticated', sub: 'a' });
  });

  it.each([
    ['signature', () => others.sign({ role: 'service_role', exp: inSeconds(60) })],
    ['expired', () => tokens.sign({ role: 'authenticated', exp: inSeconds(-1) })],
    ['claim', () => tokens.sign({ role: 'authenticated', nbf: inSeconds(60) })],
    ['claim', () => tokens.sign({ role: 'authenticated', nbf: 'soon' })],
    ['malformed', async () => 'not.a.token'],
    ['malformed', async () => 'no-token'],
    ['unsigned', async () => `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`],
    ['key', async () => `${btoa('{"alg":"RS256","kid":"unknown"}')}.${btoa('{"role":"service_role"}')}.c2lnbmVk`],
  ])('are refused as %s', async (reason, makeToken) => {
    await expect(tokens.verify(await makeToken())).rejects.toMatchObject({ name: 'TokenError', reason });
  });

  it('are no longer accepted when they expire, even after an earlier check', async () => {
    const token = await tokens.sign({ role: 'authenticated', exp: inSeconds(60) });
    await tokens.verify(token);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    await expect(tokens.verify(token)).rejects.toMatchObject({ reason: 'expired' });
    vi.useRealTimers();
  });
});

describe('identify', () => {
  const ask = (headers: Record<string, string>) => identify(new Request('http://localhost/', { headers }), tokens);

  it('treats a caller without a token as a signed-out visitor', async () => {
    expect((await ask({})).role).toBe('anon');
  });

  it('prefers the bearer token to the key', async () => {
    const apikey = await tokens.sign({ role: 'anon' });
    const token = await tokens.sign({ role: 'authenticated', sub: 'a' });
    expect(await ask({ apikey, authorization: `Bearer ${token}` })).toMatchObject({
      role: 'authenticated',
      claims: { sub: 'a' },
    });
  });

  it('refuses an empty bearer token, also beside a key, but not a key alone', async () => {
    const apikey = await tokens.sign({ role: 'anon' });
    const refusal = 'Empty JWT is sent in Authorization header';
    await expect(ask({ authorization: 'Bearer ' })).rejects.toThrow(refusal);
    await expect(ask({ apikey, authorization: 'Bearer ' })).rejects.toThrow(refusal);
    expect((await ask({ apikey })).role).toBe('anon');
    expect((await ask({ apikey, authorization: `Bearer ${apikey}` })).role).toBe('anon');
  });

  it('refuses a role that no token may have, even when we signed it', async () => {
    const authorization = `Bearer ${await tokens.sign({ role: 'postgres' })}`;
    await expect(ask({ authorization })).rejects.toThrow('role "postgres" is not allowed');
  });
});
