import { describe, expect, it } from 'vitest';
import { readData } from '../data/read-data.ts';
import { readQrText } from '../qr/read-qr-text.ts';
import { signCertificate } from '../sign-certificate.ts';
import { examplePayload } from '../testing/example.ts';
import { exampleKey, exampleKeySetting } from '../testing/example-keys.ts';
import { makeSigningKeys } from './make-signing-keys.ts';
import { publicJwkSet } from './public-jwk-set.ts';
import { readKeySet, readSigningKeySet } from './read-key-set.ts';

const payload = examplePayload();
const setOf = (keys: object[]) => JSON.stringify({ keys });

describe('The setting CERTIFICATE_KEYS', () => {
  it('gives its one signing key, with the start of the thumbprint as its id.', async () => {
    // RFC 8037, appendices A.1 to A.3.
    const key = {
      kty: 'OKP',
      crv: 'Ed25519',
      d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      key_ops: ['sign'],
    };
    expect((await readSigningKeySet(setOf([key]))).signing.id).toBe('kPrK_qmx');
  });

  it('accepts a set that was just made.', async () => {
    const keys = await readSigningKeySet(await makeSigningKeys());
    const { jws } = await signCertificate(payload, keys);
    expect(await readData(jws, payload.iss, keys)).toEqual(payload);
  });

  const cases: [string, (key: Awaited<ReturnType<typeof exampleKey>>) => string, string][] = [
    ['no JSON', () => 'secret', 'not JSON'],
    ['no keys', () => '{}', 'keys'],
    ['no key that signs', (key) => setOf([{ ...key, key_ops: ['verify'] }]), "0 keys have 'sign'"],
    [
      'two keys that sign',
      (key) => setOf([1, 2].map((n) => ({ ...key, x: key.x.replace(/^./, `${n}`), key_ops: ['sign'] }))),
      "2 keys have 'sign'",
    ],
    [
      'the public half of the key that signs',
      ({ d: _, ...key }) => setOf([{ ...key, key_ops: ['sign'] }]),
      'no private half',
    ],
    [
      'a private half of another key',
      ({ x, ...key }) =>
        setOf([{ ...key, x: x.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), key_ops: ['sign'] }]),
      'belongs to another key',
    ],
    ['a revoked key that signs', (key) => setOf([{ ...key, key_ops: ['sign'], revoked: 1 }]), 'is revoked'],
    ['another name', (key) => setOf([{ ...key, key_ops: ['sign'], kid: 'main' }]), 'The kid main'.slice(4)],
    ['a key of another kind', (key) => setOf([{ ...key, key_ops: ['sign'], crv: 'Ed448' }]), 'keys.0.crv'],
    [
      'the same key twice',
      (key) =>
        setOf([
          { ...key, key_ops: ['sign'] },
          { ...key, key_ops: ['verify'] },
        ]),
      'twice',
    ],
  ];
  it.each(cases)('with %s is refused.', async (_, setting, message) => {
    await expect(readSigningKeySet(setting(await exampleKey(1)))).rejects.toThrow(message);
  });
});

describe('After a change of the signing key', () => {
  it('an old certificate is still valid with the published keys.', async () => {
    const { jws, qrText } = await signCertificate(payload, await readSigningKeySet(await exampleKeySetting(1)));
    const published = publicJwkSet(await readSigningKeySet(await exampleKeySetting(2, 1)));
    expect(published.keys.map((key) => 'd' in key)).toEqual([false, false]);
    const keys = await readKeySet(JSON.stringify(published));
    expect(await readData(jws, payload.iss, keys)).toEqual(payload);
    expect((await readQrText(qrText, payload.iss, keys)).number).toBe(payload.sub);
  });

  it('an old certificate is refused when the old key is not in the set any more.', async () => {
    const { jws, qrText } = await signCertificate(payload, await readSigningKeySet(await exampleKeySetting(1)));
    const keys = await readSigningKeySet(await exampleKeySetting(2));
    await expect(readData(jws, payload.iss, keys)).rejects.toMatchObject({ reason: 'unknown_key' });
    await expect(readQrText(qrText, payload.iss, keys)).rejects.toMatchObject({ reason: 'unknown_key' });
  });
});

describe('A revoked key', () => {
  const second = (offset: number) => new Date((payload.iat + offset) * 1000).toISOString();

  it('is valid for data that it signed before the revocation, and not for later data.', async () => {
    const { jws } = await signCertificate(payload, await readSigningKeySet(await exampleKeySetting(1)));
    const read = async (revoked: string) => {
      const published = publicJwkSet(await readSigningKeySet(await exampleKeySetting(2, [1, revoked])));
      return readData(jws, payload.iss, await readKeySet(JSON.stringify(published)));
    };
    expect(await read(second(0))).toEqual(payload);
    await expect(read(second(-1))).rejects.toMatchObject({ reason: 'revoked_key' });
  });

  it('is not valid for any QR code, because that does not contain the time of signing.', async () => {
    const { qrText } = await signCertificate(payload, await readSigningKeySet(await exampleKeySetting(1)));
    const keys = await readSigningKeySet(await exampleKeySetting(2, [1, second(3600)]));
    await expect(readQrText(qrText, payload.iss, keys)).rejects.toMatchObject({ reason: 'revoked_key' });
  });
});
