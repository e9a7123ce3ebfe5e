import { inflateSync } from 'node:zlib';
import { zlibSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { signCompact } from '../data/sign-compact.ts';
import type { SigningKeySet } from '../keys/key-set.ts';
import { readSigningKeySet } from '../keys/read-key-set.ts';
import { exampleKeySetting } from '../testing/example-keys.ts';
import { packStatuses } from './pack-statuses.ts';
import { readStatusList } from './read-status-list.ts';
import { signStatusList } from './sign-status-list.ts';

const uri = 'https://pendine.example/functions/v1/certificate-status/1';
const issuedAt = Date.parse('2026-09-01T00:00:00Z') / 1000;
let keys: SigningKeySet;
beforeAll(async () => {
  keys = await readSigningKeySet(await exampleKeySetting(1));
});

describe('A status list', () => {
  it('gives the status of each index, and valid for all others.', async () => {
    const token = await signStatusList(
      uri,
      [
        { index: 0, status: 'withdrawn' },
        { index: 5, status: 'replaced' },
        { index: 99_999, status: 'withdrawn' },
      ],
      issuedAt,
      keys,
    );
    const list = await readStatusList(token, uri, keys);
    const found = [0, 1, 4, 5, 6, 99_998, 99_999].map((index) => list.statusAt(index));
    expect(found).toEqual(['withdrawn', 'valid', 'valid', 'replaced', 'valid', 'valid', 'withdrawn']);
    expect(list).toMatchObject({ issuedAt, expiresAt: issuedAt + 25 * 3600 });
  });

  it('has the documented header, and index 0 in the lowest bits of the first byte.', async () => {
    const token = await signStatusList(uri, [{ index: 1, status: 'replaced' }], issuedAt, keys);
    const [header = '', body = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(header).toBe(`{"alg":"EdDSA","kid":"${keys.signing.id}","typ":"statuslist+jwt"}`);
    const { status_list: list, ...claims } = JSON.parse(body);
    expect(claims).toEqual({ sub: uri, iat: issuedAt, exp: issuedAt + 90_000, ttl: 3600 });
    const bytes = inflateSync(Buffer.from(list.lst, 'base64url'));
    expect([list.bits, bytes.length, bytes[0], bytes[1]]).toEqual([2, 25_000, 0b1100, 0]);
  });

  it('is refused at another address.', async () => {
    const token = await signStatusList(uri, [], issuedAt, keys);
    await expect(readStatusList(token, uri.replace(/1$/, '2'), keys)).rejects.toThrow('not of');
  });

  it('is refused when a certificate is given instead.', async () => {
    const token = await signCompact({ sub: uri, iat: issuedAt }, 'rgc+jwt', keys);
    await expect(readStatusList(token, uri, keys)).rejects.toMatchObject({ reason: 'malformed' });
  });

  it.each([-1, 100_000, 0.5])('has no index %d.', (index) => {
    expect(() => packStatuses([{ index, status: 'withdrawn' }])).toThrow('No list has');
  });

  const zeros = (length: number) => new Uint8Array(length);
  const pack = (bytes: Uint8Array) => Buffer.from(zlibSync(bytes)).toString('base64url');
  /** Packed bytes after a change. */
  const repack = (bytes: Uint8Array, change: (packed: Uint8Array) => void) => {
    const packed = zlibSync(bytes);
    change(packed);
    return Buffer.from(packed).toString('base64url');
  };
  const insert = (at: number, bytes: readonly number[]) => {
    const packed = [...zlibSync(zeros(25_000))];
    packed.splice(at, 0, ...bytes);
    return Buffer.from(packed).toString('base64url');
  };
  const flip = (bytes: Uint8Array, at: number) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
  };
  /** Reads a list of other content, signed by our own key. */
  const read = async (lst: string, times: object = {}) => {
    const payload = {
      sub: uri,
      iat: issuedAt,
      exp: issuedAt + 90_000,
      ttl: 3600,
      status_list: { bits: 2, lst },
      ...times,
    };
    return readStatusList(await signCompact(payload, 'statuslist+jwt', keys), uri, keys);
  };

  it('is accepted with valid content, so that the cases below fail for their own reason.', async () => {
    const list = await read(pack(zeros(25_000).fill(0b01_11_00_01)));
    expect([0, 1, 2, 3].map((index) => list.statusAt(index))).toEqual(['withdrawn', 'valid', 'replaced', 'withdrawn']);
  });

  it.each([
    ['a status that we do not use', () => pack(zeros(25_000).fill(0b10, 24_999))],
    ['one index too few', () => pack(zeros(24_999))],
    ['one index too many', () => pack(zeros(25_001))],
    ['half of its bytes', () => pack(zeros(25_000)).slice(0, 20)],
    ['bytes that are not compressed', () => Buffer.from(zeros(25_000)).toString('base64url')],
    ['another compression', () => pack(zeros(25_000)).replace(/^..../, 'AAAA')],
    [
      'the checksum of other statuses',
      () => repack(zeros(25_000), (bytes) => bytes.set([0, 0, 0, 1], bytes.length - 4)),
    ],
    ['one wrong bit in its checksum', () => repack(zeros(25_000).fill(0b11), (bytes) => flip(bytes, bytes.length - 1))],
    ['an additional byte before its checksum', () => insert(-4, [0])],
    ['its checksum twice', () => insert(-4, [...zlibSync(zeros(25_000)).subarray(-4)])],
    ['nothing', () => ''],
    // A gigabyte of zeros has a megabyte, and would take seconds to unpack.
    ['more bytes than any list has', () => `${pack(zeros(25_000))}${'A'.repeat(40_000)}`],
  ])('with %s is refused when it is read.', async (_, lst) => {
    await expect(read(lst())).rejects.toMatchObject({ reason: 'malformed' });
  });

  it.each([
    ['is valid for more than 25 hours', { exp: issuedAt + 90_001 }],
    ['ends before it begins', { exp: issuedAt - 1 }],
    ['is from before 1970', { iat: -90_000, exp: 0 }],
  ])('that %s is refused.', async (_, times) => {
    await expect(read(pack(zeros(25_000)), times)).rejects.toMatchObject({ reason: 'malformed' });
  });
});
