import { inflateSync } from 'node:zlib';
import { zlibSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { signCompact } from '../data/sign-compact.ts';
import type { SigningKeySet } from '../keys/key-set.ts';
import { readSigningKeySet } from '../keys/read-key-set.ts';
import { exampleKeySetting } from '../testing/example-keys.ts';
import { packStatuses, statusAt } from './pack-statuses.ts';
import { readStatusList } from './read-status-list.ts';
import { signStatusList } from './sign-status-list.ts';

const uri = 'https://pendine.example/functions/v1/certificate-status/1';
const issuedAt = Date.parse('2026-09-01T00:00:00Z') / 1000;
let keys: SigningKeySet;
beforeAll(async () => {
  keys = await readSigningKeySet(await exampleKeySetting(1));
});

describe('A status list', () => {
  it('tells the status of each place, and valid where nothing is noted.', async () => {
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
    const told = [0, 1, 4, 5, 6, 99_998, 99_999].map((index) => list.statusAt(index));
    expect(told).toEqual(['withdrawn', 'valid', 'valid', 'replaced', 'valid', 'valid', 'withdrawn']);
    expect(list).toMatchObject({ issuedAt, expiresAt: issuedAt + 25 * 3600 });
  });

  it('has the documented header, and the first place in the lowest bits of the first byte.', async () => {
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

  it.each([-1, 100_000, 0.5])('has no place %d.', (index) => {
    expect(() => packStatuses([{ index, status: 'withdrawn' }])).toThrow('No list has');
  });

  it('with a status that we do not use, or of another length, is refused.', () => {
    const pack = (bytes: Uint8Array) => Buffer.from(zlibSync(bytes)).toString('base64url');
    expect(statusAt(pack(new Uint8Array(25_000)), 0)).toBe('valid');
    for (const bytes of [new Uint8Array(25_000).fill(0b10), new Uint8Array(24_999), new Uint8Array(25_001)]) {
      expect(() => statusAt(pack(bytes), 0)).toThrow('list');
    }
  });
});
