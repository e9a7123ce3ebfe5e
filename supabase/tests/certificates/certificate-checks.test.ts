import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repeats } from '../../../server/src/testing/repeats.ts';
import { openTestApp, type TestApp, testOrigin } from '../../../server/src/testing/test-app.ts';
import { publicJwkSet } from '../../functions/_shared/certificate/keys/public-jwk-set.ts';
import { readKeySet, readSigningKeySet } from '../../functions/_shared/certificate/keys/read-key-set.ts';
import { readStatusList } from '../../functions/_shared/certificate/status/read-status-list.ts';
import { exampleKeySetting } from '../../functions/_shared/certificate/testing/example-keys.ts';
import { handler } from '../../functions/certificate-status/handler.ts';
import { scopeOf } from '../testing/actors.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { failingContext } from '../testing/failing-context.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

let test: TestApp;
/** Runs the jobs three times: the service looks for lists to sign only when nothing is due, and this adds another job. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await test.work();
}

/** An issued certificate. */
let certificate: { id: string; certificate_number: string; status_index: number };
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
  await makeSignatory(test.deps.database, ids.admin);
  const id = await approve(test.deps.database, await makeApplication(test.deps.database));
  await test.deps.database.scoped(scopeOf('admin'), `select from public.sign_certificate('${id}')`);
  await settle();
  const [version] = await test.deps.database.query<typeof certificate>(
    'select id, certificate_number, status_index from public.certificate_versions where id = $1',
    [id],
  );
  if (version === undefined) throw new Error('There is no version');
  certificate = version;
}, 180_000);
afterAll(() => test.close());
beforeEach(() => test.deps.database.query('delete from private.verification_misses'));

const ask = (path: string, init?: RequestInit) =>
  test.app.fetch(new Request(`${testOrigin}/functions/v1/${path}`, init));
const keySet = async () => readKeySet(await (await ask('certificate-keys')).text());
const listUri = `${testOrigin}/functions/v1/certificate-status/1`;
const list = async () => readStatusList(await (await ask('certificate-status/1')).text(), listUri, await keySet());

describe('The keys', () => {
  it('are public keys, can be read by everybody, and are cached for five minutes', async () => {
    const answer = await ask('certificate-keys');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/jwk-set+json',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519', use: 'sig', key_ops: ['verify'] }] });
    expect(text).not.toContain('"d"');
  });

  it('can only be read', async () => {
    expect((await ask('certificate-keys', { method: 'POST' })).status).toBe(405);
    expect(
      (await ask('certificate-keys', { method: 'OPTIONS' })).headers.get('access-control-allow-methods'),
    ).toContain('GET');
    const head = await ask('certificate-keys', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('The status list', () => {
  it('is signed before the first change, and says that a new certificate is valid', async () => {
    const answer = await ask('certificate-status/1');
    expect(answer.headers.get('content-type')).toBe('application/statuslist+jwt');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect((await list()).statusAt(certificate.status_index)).toBe('valid');
  });

  it('does not exist under other numbers', async () => {
    for (const path of ['certificate-status', 'certificate-status/2', 'certificate-status/0', 'certificate-status/x']) {
      expect((await ask(path)).status).toBe(404);
    }
  });

  it('is signed again once it is a day old, and not before', async () => {
    const signedAt = async () =>
      (await test.deps.database.query<{ at: Date }>('select signed_at as at from private.status_lists'))[0]?.at;
    const age = (hours: number) =>
      test.deps.database.query(`update private.status_lists set signed_at = now() - $1 * interval '1 hour'`, [hours]);
    await age(22);
    const young = await signedAt();
    await settle();
    expect(await signedAt()).toEqual(young);
    await test.deps.database.query('delete from private.jobs');
    await age(24);
    const old = await signedAt();
    await settle();
    expect(await signedAt()).not.toEqual(old);
  });

  it('from a slower job does not replace a newer list', async () => {
    const token = async () => (await ask('certificate-status/1')).text();
    const newest = await token();
    await test.deps.database.query(`select public.keep_status_list(1, 'older', -1)`);
    expect(await token()).toBe(newest);
  });

  it('of a service that has moved gets its new address at once', async () => {
    const supabaseUrl = 'https://moved.example';
    const moved = { ...failingContext(test, 0, 'before'), supabaseUrl };
    const uri = `${supabaseUrl}/functions/v1/certificate-status/1`;
    const before = await list();
    const answer = await handler(new Request(uri), moved);
    const after = await readStatusList(await answer.text(), uri, await keySet());
    expect(after.statusAt(certificate.status_index)).toBe(before.statusAt(certificate.status_index));
    await list();
  });

  it('of a service with another key is signed with that key at once, and accepted everywhere', async () => {
    const context = failingContext(test, 0, 'before');
    const setting = await exampleKeySetting(2, [3, '2026-01-01T00:00:00Z']);
    const rotated = {
      ...context,
      env: { get: (name: string) => (name === 'CERTIFICATE_KEYS' ? setting : context.env.get(name)) },
    };
    const ofNow = await readKeySet(JSON.stringify(publicJwkSet(await readSigningKeySet(setting))));
    const token = await (await handler(new Request(listUri), rotated)).text();
    expect((await readStatusList(token, listUri, ofNow)).statusAt(certificate.status_index)).toBe('valid');
    // The list is signed again with the key of this service.
    await list();
  });
});

describe('A certificate’s number', () => {
  const verify = async (question: string, sender = '203.0.113.7') => {
    const answer = await ask(`verify-certificate?${question}`, { headers: { 'x-forwarded-for': sender } });
    return { status: answer.status, body: await answer.json() };
  };

  it('shows whether it is in force, and no names', async () => {
    expect(await verify(`number=${certificate.certificate_number}`)).toEqual({
      status: 200,
      body: {
        result: 'not_begun',
        specimen: true,
        version: 1,
        from: '2198-02-01',
        until: '2198-12-31',
        claims_until: '2199-01-31',
        replaced_by: null,
      },
    });
  });

  it('may be typed in any case, with any spaces and hyphens', async () => {
    const typed = certificate.certificate_number.toLowerCase().replaceAll('-', ' ');
    expect((await verify(`number=${encodeURIComponent(` ${typed} `)}`)).status).toBe(200);
    expect((await verify(`number=${typed.replaceAll(' ', '')}&version=1`)).status).toBe(200);
  });

  it('that does not exist, or is not issued yet, is unknown', async () => {
    const id = await approve(test.deps.database, await makeApplication(test.deps.database));
    const [waiting] = await test.deps.database.query<{ number: string }>(
      'select certificate_number as number from public.certificate_versions where id = $1',
      [id],
    );
    const unknown = { status: 404, body: { result: 'unknown' } };
    expect(await verify('number=RGC-CERT-0000-0000-0000')).toEqual(unknown);
    expect(await verify(`number=${waiting?.number}`)).toEqual(unknown);
    expect(await verify(`number=${certificate.certificate_number}&version=2`)).toEqual(unknown);
    expect((await verify('')).status).toBe(400);
    expect((await verify('number=%00')).status).toBe(400);
  });

  it('is accepted only without other text, which the page would repeat as if the paper said it', async () => {
    const { certificate_number: number } = certificate;
    for (const more of ['ＧＵＡＲＡＮＴＥＥＤ', 'гарантия', '１０００', '£', '\u202e', '✅']) {
      expect([more, (await verify(`number=${encodeURIComponent(`${number} ${more}`)}`)).status]).toEqual([more, 400]);
    }
    // Text programs and PDFs write hyphens and spaces like this.
    const typeset = number.replaceAll('-', '\u2011').replace(/$/, '\u00a0.');
    expect((await verify(`number=${encodeURIComponent(typeset)}`)).status).toBe(200);
  });

  it('can be guessed only a limited number of times, after which even a right one fails', async () => {
    const statuses = new Set<number>();
    for (let guess = 0; guess < 101; guess += 1) statuses.add((await verify(`number=RGC-CERT-${guess}`)).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await verify(`number=${certificate.certificate_number}`)).status).toBe(429);
  });

  it('gets the same answer for each of 10,000 wrong guesses, and for a certificate that is not issued yet', async () => {
    const id = await approve(test.deps.database, await makeApplication(test.deps.database));
    const [waiting] = await test.deps.database.query<{ number: string }>(
      'select certificate_number as number from public.certificate_versions where id = $1',
      [id],
    );
    const answers = new Set<string>();
    const guess = async (number: string) => {
      const answer = await ask(`verify-certificate?number=${encodeURIComponent(number)}`);
      answers.add(`${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`);
    };
    await guess(waiting?.number ?? '');
    await guess('RGC-CERT-0000-0000-0000');
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*{"result":"unknown"}$/)]);
    answers.clear();
    for (let count = 0; count < 98; count += 1) await guess(`RGC-CERT-${count}`);
    expect(answers.size).toBe(1);
    answers.clear();
    for (const number of [certificate.certificate_number, waiting?.number ?? '']) await guess(number);
    const left = repeats(9900, 300);
    for (let count = 0; count < left; count += 1) await guess(`RGC-CERT-${count}`);
    expect([...answers]).toEqual([expect.stringMatching(/^429 /)]);
  });
});
