import { create } from 'qrcode';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SigningKeySet } from '../keys/key-set.ts';
import { readSigningKeySet } from '../keys/read-key-set.ts';
import { signCertificate } from '../sign-certificate.ts';
import { examplePayload } from '../testing/example.ts';
import { exampleKeySetting } from '../testing/example-keys.ts';
import { fromBase32, toBase32 } from './base32.ts';
import { fromCbor, toCbor } from './cbor.ts';
import { signCose } from './cose.ts';
import { initialsOf } from './initials.ts';
import { readQrText } from './read-qr-text.ts';

const payload = examplePayload();
const prefix = 'HTTPS://PENDINE.EXAMPLE/V#';
let keys: SigningKeySet;
let qrText: string;
beforeAll(async () => {
  keys = await readSigningKeySet(await exampleKeySetting(1));
  ({ qrText } = await signCertificate(payload, keys));
});
const read = (text: string) => readQrText(text, payload.iss, keys);

it.each([
  ['Amara Chidinma Okafor', 'ACO'],
  ['Łukasz Nowak', 'ŁN'],
  ['élodie d’Arc', 'ED'],
  ['王 小明', '??'],
  ['Wei-Lin 陳', 'W?'],
  ['(Bob) 2nd', 'BN'],
  ['Ǆ ßa', 'DS'],
  ['Ａｄａ', 'A'],
])('The initials of %s are %s.', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe('Base32', () => {
  // RFC 4648, section 10, without its padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %j.', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32);
    expect(Buffer.from(fromBase32(base32) ?? []).toString()).toBe(text);
  });

  it.each(['mzxw6', 'MZXW6===', 'MZ', 'MZXW7A', 'M', 'MZX', '1', 'MZXW6 '])('%j is refused.', (text) => {
    expect(fromBase32(text)).toBeUndefined();
  });
});

describe('CBOR', () => {
  it.each([
    ['a number with a leading zero', '1800'],
    ['an array without a length', '9f01ff'],
    ['map keys in another order', 'a202000100'],
    ['a map key twice', 'a201000100'],
    ['a number as a float', 'f93c00'],
    ['a text that is no UTF-8', '61ff'],
    ['additional bytes at its end', '0000'],
    ['undefined', 'f7'],
    ['another tag', 'd10a'],
    ['arrays as map keys', 'a2810000810100'],
    ['maps as map keys', 'a2a1000000a1000100'],
    ['arrays as map keys deep inside', 'd28440a28100008101004040'],
    ['nothing', ''],
  ])('with %s is refused.', (_, hex) => {
    expect(() => fromCbor(Buffer.from(hex, 'hex'))).toThrow('not deterministic CBOR');
  });

  it('sorts the keys of a map by their bytes.', () => {
    const map = new Map<unknown, number>([
      ['a', 1],
      [-1, 2],
      [100, 3],
      [10, 4],
    ]);
    expect(Buffer.from(toCbor(map)).toString('hex')).toBe('a40a041864032002616101');
  });
});

describe('The text of the QR code', () => {
  it('is an address in capitals with the data that is compared with the paper.', async () => {
    expect(qrText).toMatch(/^HTTPS:\/\/PENDINE\.EXAMPLE\/V#[A-Z2-7]+$/);
    expect(await read(qrText)).toEqual({
      number: 'RGC-2026-08-014',
      version: 1,
      from: '2026-09-01',
      until: '2027-08-31',
      claimsUntil: '2027-10-01',
      monthlyLimitPence: 115_000,
      totalLimitPence: 1_380_000,
      initials: ['ACO', 'ŁN'],
      district: 'CF24',
      status: { list: 1, index: 48_213 },
      specimen: true,
    });
  });

  it('has no specimen key for a guarantee.', async () => {
    const real = await signCertificate(examplePayload({ specimen: false }), keys);
    expect(await read(real.qrText)).toMatchObject({ specimen: false });
    expect(real.qrText.length).toBeLessThan(qrText.length);
  });

  it('is refused at once when it is longer than any QR code.', async () => {
    await expect(read(`${prefix}${'A'.repeat(5000)}`)).rejects.toThrow('longer than any QR code');
  });

  it('has three segments and fits into a QR code of version 10.', () => {
    const { version, segments } = create(qrText, { errorCorrectionLevel: 'M' });
    expect(segments.map(({ mode }) => String((mode as { id: string }).id))).toEqual([
      'Alphanumeric',
      'Byte',
      'Alphanumeric',
    ]);
    expect(version).toBeLessThanOrEqual(10);
  });

  it.each([
    ['of another issuer', () => qrText.replace('PENDINE', 'PENDlNE')],
    ['in small letters', () => qrText.toLowerCase()],
    ['with an additional A at its end', () => `${qrText}A`],
    ['without its last character', () => qrText.slice(0, -1)],
    ['without a certificate', () => prefix],
  ])('%s is refused.', async (_, change) => {
    await expect(read(change())).rejects.toMatchObject({ reason: 'malformed' });
  });

  it.each([
    ['an unknown key', (map: Map<unknown, unknown>) => map.set(12, 1)],
    ['a key that is a text', (map: Map<unknown, unknown>) => map.set('1', 1)],
    ['no number', (map: Map<unknown, unknown>) => void map.delete(1)],
    ['a specimen that is false', (map: Map<unknown, unknown>) => map.set(10, false)],
    ['a cover that ends before it begins', (map: Map<unknown, unknown>) => map.set(4, 0)],
    ['an index that no list has', (map: Map<unknown, unknown>) => map.set(9, [1, 100_000])],
    ['half a penny', (map: Map<unknown, unknown>) => map.set(6, 0.5)],
    ['no tenant', (map: Map<unknown, unknown>) => map.set(7, [])],
  ])('with %s is refused, although our own key signed it.', async (_, change) => {
    const { value } = fromCbor(fromBase32(qrText.slice(prefix.length)) ?? new Uint8Array()) as { value: Uint8Array[] };
    const map = fromCbor(value[2] ?? new Uint8Array()) as Map<unknown, unknown>;
    const sign = async () => prefix + toBase32(await signCose(toCbor(map), keys));
    expect(await sign()).toBe(qrText);
    change(map);
    await expect(sign().then(read)).rejects.toMatchObject({ reason: 'malformed' });
  });
});
