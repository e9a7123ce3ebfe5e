import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../server/src/testing/repeats.ts';
import { readData } from '../supabase/functions/_shared/certificate/data/read-data.ts';
import { signCompact } from '../supabase/functions/_shared/certificate/data/sign-compact.ts';
import type { SigningKeySet } from '../supabase/functions/_shared/certificate/keys/key-set.ts';
import { publicJwkSet } from '../supabase/functions/_shared/certificate/keys/public-jwk-set.ts';
import { readSigningKeySet } from '../supabase/functions/_shared/certificate/keys/read-key-set.ts';
import { makePayload } from '../supabase/functions/_shared/certificate/make-payload.ts';
import { readQrText } from '../supabase/functions/_shared/certificate/qr/read-qr-text.ts';
import { signCertificate } from '../supabase/functions/_shared/certificate/sign-certificate.ts';
import { readStatusList } from '../supabase/functions/_shared/certificate/status/read-status-list.ts';
import { signStatusList } from '../supabase/functions/_shared/certificate/status/sign-status-list.ts';
import { checkData, checkQrText, checkStatus, readKeys } from './certificate-checker.mjs';
import { anyFacts } from './testing/any-certificate.ts';

const format = fileURLToPath(new URL('../docs/certificate-format.json', import.meta.url));
const vectors = JSON.parse(await readFile(format, 'utf8'));
const issuer = 'https://pendine.example';

let keys: SigningKeySet;
let checkerKeys: ReturnType<typeof readKeys>;
beforeAll(async () => {
  keys = await readSigningKeySet(JSON.stringify(vectors.private_keys));
  checkerKeys = readKeys(publicJwkSet(keys));
});

/** Returns the map in a QR code for what the product reads in it. */
function mapOf(short: Awaited<ReturnType<typeof readQrText>>): Map<number, unknown> {
  const day = (date: string) => Date.parse(date) / 86_400_000;
  const { list, index } = short.status;
  return new Map<number, unknown>([
    [1, short.number],
    [2, short.version],
    [3, day(short.from)],
    [4, day(short.until)],
    [5, day(short.claimsUntil)],
    [6, short.monthlyLimitPence],
    [7, short.initials],
    [8, short.district],
    [9, [list, index]],
    ...(short.specimen ? ([[10, true]] as const) : []),
    [11, short.totalLimitPence],
  ]);
}

describe('A checker that shares no code with the product', () => {
  it('accepts the certificates and the status list of the test vectors.', () => {
    const published = readKeys(vectors.keys);
    for (const { payload, jws, qr_text: qrText } of vectors.certificates) {
      expect(checkData(jws, vectors.issuer, published)).toEqual(payload);
      expect(checkQrText(qrText, vectors.issuer, published).get(1)).toBe(payload.sub);
    }
    const { uri, jwt } = vectors.status_list;
    expect([0, 1, 7, 99_999].map((index) => checkStatus(jwt, uri, index, published))).toEqual([1, 0, 3, 1]);
  });

  it('refuses the others.', () => {
    const published = readKeys(vectors.keys);
    for (const { title, jws, qr_text: qrText } of vectors.refused) {
      if (jws !== undefined) expect(() => checkData(jws, vectors.issuer, published), title).toThrow();
      if (qrText !== undefined) expect(() => checkQrText(qrText, vectors.issuer, published), title).toThrow();
    }
  });

  it('agrees with the product on random certificates.', async () => {
    await fc.assert(
      fc.asyncProperty(anyFacts, async (facts) => {
        const payload = makePayload({ siteUrl: issuer, ...facts });
        const { jws, qrText } = await signCertificate(payload, keys);
        expect(checkData(jws, issuer, checkerKeys)).toEqual(payload);
        expect(await readData(jws, issuer, keys)).toEqual(payload);
        expect(checkQrText(qrText, issuer, checkerKeys)).toEqual(mapOf(await readQrText(qrText, issuer, keys)));
      }),
      { numRuns: repeats(1000, 20) },
    );
  });

  it('agrees with the product on status lists.', async () => {
    const uri = `${issuer}/functions/v1/certificate-status/1`;
    const status = fc.constantFrom('valid', 'withdrawn', 'replaced');
    const anyEntries = fc.uniqueArray(fc.record({ index: fc.nat(99_999), status }), {
      selector: ({ index }) => index,
      minLength: 1,
      maxLength: 50,
    });
    await fc.assert(
      fc.asyncProperty(anyEntries, async (entries) => {
        const token = await signStatusList(uri, entries as never, 1_788_220_800, keys);
        const list = await readStatusList(token, uri, keys);
        for (const { index, status } of entries) {
          expect(list.statusAt(index)).toBe(status);
          const value = { valid: 0, withdrawn: 1, replaced: 3 }[status];
          expect(checkStatus(token, uri, index, checkerKeys)).toBe(value);
        }
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['behind the checksum', 0, [0]],
    ['in front of the checksum', 4, [0]],
    ['that repeat the checksum', 0, undefined],
  ] as const)('refuses, as the product does, a status list with bytes %s.', async (_, fromEnd, bytes) => {
    const uri = `${issuer}/functions/v1/certificate-status/1`;
    const packed = deflateSync(Buffer.alloc(25_000));
    const at = packed.length - fromEnd;
    const added = Buffer.from(bytes ?? packed.subarray(-4));
    const lst = Buffer.concat([packed.subarray(0, at), added, packed.subarray(at)]).toString('base64url');
    const times = { iat: 1_788_220_800, exp: 1_788_220_800 + 90_000, ttl: 3600 };
    const token = await signCompact({ sub: uri, ...times, status_list: { bits: 2, lst } }, 'statuslist+jwt', keys);
    await expect(readStatusList(token, uri, keys)).rejects.toMatchObject({ reason: 'malformed' });
    expect(() => checkStatus(token, uri, 0, checkerKeys)).toThrow();
  });
});

describe('certificates with one byte changed, inserted or left out', () => {
  /** Returns the text with one byte changed. */
  const mutate = (text: string, kind: string, place: number, byte: number): string => {
    const bytes = [...Buffer.from(text)];
    const at = place % bytes.length;
    if (kind === 'change') bytes[at] = (bytes[at] as number) ^ byte;
    else bytes.splice(at, kind === 'insert' ? 0 : 1, ...(kind === 'insert' ? [byte] : []));
    return Buffer.from(bytes).toString('latin1');
  };
  const anyMutation = fc.record({
    which: fc.nat(vectors.certificates.length - 1),
    kind: fc.constantFrom('change', 'change', 'change', 'insert', 'leave out'),
    place: fc.nat(1_000_000),
    byte: fc.integer({ min: 1, max: 127 }),
  });

  it.each([
    ['signed data', 'jws', readData, checkData],
    ['QR codes', 'qr_text', readQrText, checkQrText],
  ] as const)('are all refused by both checkers: %s.', async (_, form, read, check) => {
    const published = readKeys(vectors.keys);
    await fc.assert(
      fc.asyncProperty(anyMutation, async ({ which, kind, place, byte }) => {
        const text: string = vectors.certificates[which][form];
        const mutated = mutate(text, kind, place, byte);
        // An inserted or removed character may be beside an equal one, which changes nothing.
        fc.pre(mutated !== text);
        await expect(read(mutated, issuer, keys)).rejects.toMatchObject({ name: 'Refusal' });
        expect(() => check(mutated, issuer, published)).toThrow();
      }),
      { numRuns: repeats(5000, 100) },
    );
  });
});

it('The checker is a program that anybody can run.', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-checker-'));
  const file = join(folder, 'keys.json');
  await writeFile(file, JSON.stringify(vectors.keys));
  const checker = fileURLToPath(new URL('./certificate-checker.mjs', import.meta.url));
  const run = async (text: string) => promisify(execFile)(process.execPath, [checker, file, issuer, text]);
  const [{ payload, jws, qr_text: qrText }] = vectors.certificates;
  expect(JSON.parse((await run(jws)).stdout)).toEqual(payload);
  expect((await run(qrText)).stdout).toContain(payload.sub);
  await expect(run(vectors.refused[0].jws)).rejects.toThrow('Not genuine: wrong signature');
  await rm(folder, { recursive: true });
});
