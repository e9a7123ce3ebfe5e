import { CompactSign, importJWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SigningKeySet } from '../keys/key-set.ts';
import { readSigningKeySet } from '../keys/read-key-set.ts';
import { signCertificate } from '../sign-certificate.ts';
import { examplePayload } from '../testing/example.ts';
import { exampleKey, exampleKeySetting } from '../testing/example-keys.ts';
import { readData } from './read-data.ts';

const payload = examplePayload();
let keys: SigningKeySet;
let jws: string;
beforeAll(async () => {
  keys = await readSigningKeySet(await exampleKeySetting(1));
  ({ jws } = await signCertificate(payload, keys));
});

const refused = (token: string, issuer = payload.iss) => expect(readData(token, issuer, keys)).rejects;
/** Signs any text with our own key under any header. */
const sign = async (text: string, header: object = {}) =>
  new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.id, typ: 'rgc+jwt', ...header })
    .sign(await importJWK(await exampleKey(1), 'EdDSA'));

describe('The signed data', () => {
  it('is a compact JWS with the documented header over canonical JSON.', async () => {
    const [header = '', body = ''] = jws.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(header).toBe(`{"alg":"EdDSA","kid":"${keys.signing.id}","typ":"rgc+jwt"}`);
    expect(body.startsWith('{"exp":1822431600,"iat":1787217304,"iss":"https://pendine.example","jti":')).toBe(true);
    expect(JSON.parse(body)).toEqual(payload);
  });

  it('is the same each time it is signed, whatever the order of its keys.', async () => {
    const { rgc, ...claims } = payload;
    expect((await signCertificate({ rgc, ...claims }, keys)).jws).toBe(jws);
  });

  it('can be read back.', async () => {
    expect(await readData(jws, payload.iss, keys)).toEqual(payload);
  });

  it('is refused from another issuer.', async () => {
    await refused(jws, 'https://other.example').toThrow('not by https://other.example');
  });
});

describe('Data that our own key signed', () => {
  const json = () => Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString();

  it('is accepted in the documented form, so that the cases below fail for their own reason.', async () => {
    expect(await sign(json())).toBe(jws);
  });

  it.each([
    ['JSON with a space', (text: string) => text.replace('{', '{ ')],
    ['keys in another order', (text: string) => text.replace(/^\{("exp":\d+),("iat":\d+)/, '{$2,$1')],
    ['a key twice', (text: string) => text.replace('{"exp"', '{"exp":1,"exp"')],
    ['a number in another form', (text: string) => text.replace('"version":1}', '"version":1.0}')],
    ['an escape that is not needed', (text: string) => text.replace('Cardiff', '\\u0043ardiff')],
    ['an unknown key', (text: string) => text.replace(/}$/, ',"x":1}')],
    ['a text instead of an object', () => '"text"'],
    ['no JSON', () => 'certificate'],
  ])('%s is refused.', async (_, change) => {
    const changed = change(json());
    expect(changed).not.toBe(json());
    await refused(await sign(changed)).toMatchObject({ reason: 'malformed' });
  });

  it.each([
    ['the type of another text', { typ: 'statuslist+jwt' }],
    ['an unknown header', { crit: ['b64'], b64: true }],
    ['a key of its own', { jwk: { kty: 'OKP' } }],
  ])('%s in the header is refused.', async (_, header) => {
    await refused(await sign(json(), header)).toMatchObject({ reason: 'malformed' });
  });
});

describe('Signed data that was altered', () => {
  it.each([
    ['an additional byte at its end', () => `${jws}A`],
    ['padding', () => `${jws}==`],
    ['a line break at its end', () => `${jws}\n`],
    ['a fourth part', () => `${jws}.`],
    ['no signature', () => jws.replace(/[^.]+$/, '')],
    ['the algorithm none', () => jws.replace(/^[^.]+/, btoa('{"alg":"none"}').replaceAll('=', ''))],
    // The last of 86 characters holds four bits that no byte uses.
    [
      'another spelling of the same signature',
      () => jws.replace(/.$/, (end) => ({ A: 'B', Q: 'R', g: 'h', w: 'x' })[end] ?? ''),
    ],
  ])('with %s is refused.', async (_, change) => {
    expect(change()).not.toBe(jws);
    await refused(change()).toMatchObject({ name: 'Refusal' });
  });
});
