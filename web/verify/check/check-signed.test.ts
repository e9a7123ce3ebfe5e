import { toBase32 } from '@functions/_shared/certificate/qr/base32.ts';
import { packStatuses } from '@functions/_shared/certificate/status/pack-statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerAs, noonOf, signExample, site, stubCache } from '../testing/service';
import { checkSigned } from './check-signed';

beforeEach(stubCache);
afterEach(() => vi.unstubAllGlobals());

const real = { specimen: false };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const check = async (text: string, day = '2026-10-01') => {
  const answer = await checkSigned(text, site, noonOf(day));
  return { ...answer, sentence: plain(answer.sentence), notes: plain(answer.notes.join(' ')) };
};

describe.each(['qrText', 'jws'] as const)('A certificate that we signed (%s)', (form) => {
  it.each([
    [
      '2026-08-31',
      'not_begun',
      'Genuine. Issued for cover from 1 September 2026. Not asked yet: whether it is being withdrawn.',
    ],
    [
      '2026-09-01',
      'in_force',
      'Genuine and in force today. Issued for cover until 31 August 2027. Not asked yet: whether it is being withdrawn.',
    ],
    [
      '2027-08-31',
      'in_force',
      'Genuine and in force today. Issued for cover until 31 August 2027. Not asked yet: whether it is being withdrawn.',
    ],
    [
      '2027-09-01',
      'in_claims_period',
      'Genuine, but ended on 31 August 2027. Claims are accepted until 1 October 2027.',
    ],
    [
      '2027-10-01',
      'in_claims_period',
      'Genuine, but ended on 31 August 2027. Claims are accepted until 1 October 2027.',
    ],
    ['2027-10-02', 'ended', 'Genuine, but ended altogether: cover and time for claims are over.'],
  ])('is on %s %s.', async (day, verdict, sentence) => {
    await answerAs({ listFrom: day });
    const text = (await signExample(1, real))[form];
    expect(await check(text, day)).toMatchObject({ verdict, sentence, specimen: false });
  });

  it('begins and ends at midnight in London, not in Greenwich.', async () => {
    await answerAs({ listFrom: '2026-08-31' });
    const text = (await signExample(1, real))[form];
    const at = (time: string) => checkSigned(text, site, Date.parse(time) / 1000);
    expect((await at('2026-08-31T22:59:59Z')).verdict).toBe('not_begun');
    expect((await at('2026-08-31T23:00:00Z')).verdict).toBe('in_force');
  });

  it('is a specimen if it says so.', async () => {
    await answerAs();
    expect(await check((await signExample(1))[form])).toMatchObject({ verdict: 'in_force', specimen: true });
  });

  it('is withdrawn or replaced by the list, and the service then says when and by which version.', async () => {
    const text = (await signExample(1, real))[form];
    const body = {
      result: 'withdrawn',
      specimen: false,
      version: 1,
      from: '',
      until: '',
      claims_until: '',
      replaced_by: null,
    };
    const question = 'number=RGC-2026-08-014&version=1';
    await answerAs({ status: 'withdrawn', numbers: { [question]: [200, { ...body, withdrawn_on: '2026-09-20' }] } });
    expect(await check(text)).toMatchObject({
      verdict: 'withdrawn',
      sentence: 'Genuine, but withdrawn on 20 September 2026.',
    });
    await answerAs({
      status: 'replaced',
      numbers: { [question]: [200, { ...body, result: 'replaced', replaced_by: 2 }] },
    });
    expect(await check(text)).toMatchObject({ verdict: 'replaced', sentence: 'Genuine, but replaced by version 2.' });
  });

  it('is withdrawn or replaced also if the service does not respond.', async () => {
    const text = (await signExample(1, real))[form];
    const isDown = (address: string) => address.includes('verify-certificate');
    await answerAs({ status: 'withdrawn', isDown });
    expect((await check(text)).sentence).toBe('Genuine, but withdrawn.');
    await answerAs({ status: 'replaced', isDown });
    expect((await check(text)).sentence).toBe('Genuine, but replaced by a later version.');
  });

  it('is not sent to the service as long as it counts.', async () => {
    const asked = await answerAs();
    await check((await signExample(1, real))[form]);
    expect(asked).toEqual([`${site.api}/certificate-keys`, `${site.api}/certificate-status/1`]);
  });

  it('says while it counts that the list does not contain running notices, and how to see one.', async () => {
    await answerAs();
    const answer = await check((await signExample(1, real))[form]);
    expect(answer).toMatchObject({ askFor: 'RGC-2026-08-014' });
    expect(answer.notes).toContain('The list tells of a withdrawal only once its notice has ended');
    expect(answer.notes).toContain('Checked just now by our newest list');
    await answerAs({ status: 'withdrawn', listFrom: '2026-10-02' });
    expect(await check((await signExample(1, real))[form], '2026-10-02')).not.toHaveProperty('askFor');
  });

  it('is checked without a connection by the cached data, and says how old the list is.', async () => {
    const text = (await signExample(1, real))[form];
    await answerAs();
    await check(text);
    await answerAs({ isDown: () => true });
    const answer = await check(text);
    expect(answer).toMatchObject({ verdict: 'in_force', listFrom: noonOf('2026-10-01') });
    expect(answer.notes).toContain('by the list from 1 October 2026 at 13:00 that this device has kept');
    expect(answer.notes).not.toContain('more than a day old');
    expect((await check(text, '2026-10-03')).notes).toContain('may have been withdrawn or replaced since');
  });

  it('stays withdrawn when an older list is replayed to a device with a newer one.', async () => {
    const text = (await signExample(1, real))[form];
    await answerAs({ status: 'withdrawn', listFrom: '2026-09-30' });
    expect((await check(text)).verdict).toBe('withdrawn');
    await answerAs({ listFrom: '2026-09-29' });
    const answer = await check(text);
    expect(answer).toMatchObject({ verdict: 'withdrawn', listFrom: noonOf('2026-09-30') });
    expect(answer.notes).toContain('no newer one could be loaded');
  });

  it('is not checked by a list from the future, which does not replace the cached one.', async () => {
    const text = (await signExample(1, real))[form];
    await answerAs({ listFrom: '2031-05-03' });
    expect(await check(text)).toMatchObject({
      verdict: 'unchecked',
      sentence: expect.stringContaining('cannot be checked'),
      notes: expect.stringContaining('Set the date and time of this device'),
    });
    await answerAs();
    expect((await check(text)).verdict).toBe('in_force');
  });

  it('is unchecked, and shown without facts, if the list cannot be parsed.', async () => {
    const text = (await signExample(1, real))[form];
    await answerAs({ list: packStatuses([]).slice(0, 20) });
    expect((await check(text)).verdict).toBe('unchecked');
  });

  it('is not called genuine without a list or without keys.', async () => {
    const text = (await signExample(1, real))[form];
    await answerAs({ isDown: (address) => address.includes('status') });
    expect(await check(text)).toMatchObject({
      verdict: 'unchecked',
      sentence: expect.stringContaining('cannot be checked'),
    });
    await answerAs({ isDown: () => true });
    stubCache();
    expect(await check(text)).toMatchObject({ verdict: 'unchecked', facts: [] });
  });

  it('is not called a forgery by a device whose keys are older than the certificate.', async () => {
    const text = (await signExample(2, real))[form];
    await answerAs();
    expect((await check(text)).verdict).toBe('not_genuine');
    await answerAs({ isDown: () => true });
    expect((await check(text)).verdict).toBe('unchecked');
  });
});

describe('Something else', () => {
  it('with one byte changed is not genuine.', async () => {
    await answerAs();
    const { qrText, jws } = await signExample(1, real);
    const swap = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    for (const text of [swap(qrText, 60), swap(jws, 200), `${qrText.slice(0, -2)}`, qrText.toLowerCase()]) {
      expect(await check(text)).toMatchObject({
        verdict: 'not_genuine',
        sentence: 'Not genuine. We did not sign this.',
        facts: [],
      });
    }
  });

  it('of another issuer, or with another list, is not genuine.', async () => {
    await answerAs();
    const other = await signExample(1, real, { siteUrl: 'https://other.example' });
    expect((await check(other.qrText)).verdict).toBe('not_genuine');
    expect((await check(other.jws)).verdict).toBe('not_genuine');
    const elsewhere = await signExample(1, real, {
      statusUri: 'https://other.example/functions/v1/certificate-status/1',
    });
    expect((await check(elsewhere.jws)).verdict).toBe('not_genuine');
  });

  it('that is not a certificate at all is not genuine.', async () => {
    await answerAs();
    for (const text of [
      'HTTPS://PENDINE.EXAMPLE/V#',
      `HTTPS://PENDINE.EXAMPLE/V#${toBase32(new Uint8Array(99))}`,
      'a.b.c',
    ]) {
      expect((await check(text)).verdict).toBe('not_genuine');
    }
  });
});

describe('A key that was revoked', () => {
  it('leaves a QR code unchecked, and signed data valid or not by its time of signature.', async () => {
    const { qrText, jws } = await signExample(3, real);
    await answerAs({ keys: [1, [3, '2026-09-01T00:00:00Z']] });
    expect((await check(qrText)).verdict).toBe('unchecked');
    expect((await check(jws)).verdict).toBe('in_force');
    await answerAs({ keys: [1, [3, '2026-08-01T00:00:00Z']] });
    expect((await check(jws)).verdict).toBe('not_genuine');
  });
});
