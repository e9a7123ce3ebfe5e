import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerAs, site } from '../testing/service';
import { checkNumber } from './check-number';

afterEach(() => vi.unstubAllGlobals());

const number = 'rgc old 2026 014';
const question = 'number=rgc+old+2026+014';
const body = {
  result: 'in_force',
  specimen: true,
  version: 2,
  from: '2026-09-01',
  until: '2027-08-31',
  claims_until: '2027-10-01',
  replaced_by: null,
};
/** Responds to a number, and with `more` to a question about one version. */
const known = (asked: string, answer: typeof body = body, more: object = {}) =>
  ({
    [asked]: [200, answer],
    [`${asked}&version=${answer.version}`]: [200, { ...answer, ...more }],
  }) satisfies Record<string, [number, object]>;
const plain = (facts: unknown) => JSON.parse(JSON.stringify(facts).replaceAll('\u00a0', ' '));
const sentence = async () => (await checkNumber(number, site)).sentence.replaceAll('\u00a0', ' ');

describe('A typed number', () => {
  it.each([
    ['rgc cert demo 0000 0009', 'RGC-CERT-DEMO-0000-0009'],
    ['RGCCERTDEMO00000009', 'RGC-CERT-DEMO-0000-0009'],
    [' rgc 2026-08 014', 'RGC 2026-08 014'],
  ])('shows %j as the paper has it', async (typed, printed) => {
    const asked = String(new URLSearchParams({ number: typed }));
    await answerAs({ numbers: known(asked) });
    expect((await checkNumber(typed, site)).facts[0]).toEqual(['Number', printed]);
  });

  it.each(['37c5 f944 0c10', 'CERT-37C5-F944-0C10'])('without its prefix, %j, is completed', async (typed) => {
    const asked = String(new URLSearchParams({ number: 'RGC-CERT-37C5-F944-0C10' }));
    await answerAs({ numbers: known(asked) });
    expect((await checkNumber(typed, site)).facts[0]).toEqual(['Number', 'RGC-CERT-37C5-F944-0C10']);
  });

  it.each(['RGC-CERT-37C5-F944-OCl0', '37c5-f944-oci0'])(
    'with letters for digits is read as meant: %j',
    async (typed) => {
      const asked = String(new URLSearchParams({ number: 'RGC-CERT-37C5-F944-0C10' }));
      await answerAs({ numbers: known(asked) });
      expect((await checkNumber(typed, site)).facts[0]).toEqual(['Number', 'RGC-CERT-37C5-F944-0C10']);
    },
  );

  it('that is longer than any number is not sent to the service', async () => {
    const asked = await answerAs({});
    expect((await checkNumber('no number of ours '.repeat(6), site)).verdict).toBe('unreadable');
    expect(asked).toEqual([]);
  });

  it('that is unknown without its prefix asks for the prefix.', async () => {
    await answerAs({});
    const notes = async (typed: string) => (await checkNumber(typed, site)).notes.join(' ');
    expect(await notes('F944-0C10')).toContain('begins with RGC-CERT: type all of it');
    expect(await notes('RGC-CERT-F944-0C10-0000')).not.toContain('type all of it');
  });

  it('of a first version does not mention an earlier one.', async () => {
    await answerAs({ numbers: known(question, { ...body, version: 1 }) });
    expect((await checkNumber(number, site)).notes.join(' ')).toContain('version 1: no later one has replaced it.');
  });

  it('under notice of withdrawal says until when it covers rent, beside what the paper says.', async () => {
    const notice = { notice_given_on: '2026-11-26', notice_until: '2026-12-10' };
    await answerAs({ numbers: known(question, body, notice) });
    expect(await checkNumber(number, site)).toMatchObject({ verdict: 'under_notice' });
    expect(await sentence()).toBe(
      'The number is genuine, but notice of withdrawal was given on 26 November 2026. It covers rent that falls due until 10 December 2026, and nothing after that day.',
    );
    expect(plain((await checkNumber(number, site)).facts)).toContainEqual([
      'Last day covered',
      ['10 December 2026, by the notice', 'The paper says 31 August 2027'],
    ]);
    expect(plain((await checkNumber(number, site)).facts)).toContainEqual([
      'Last day for claims',
      ['1 October 2027', 'As the paper says, for rent that falls due until 10 December 2026'],
    ]);
  });

  it('under notice that ends before the cover begins says that it covers nothing.', async () => {
    const notice = { notice_given_on: '2026-08-01', notice_until: '2026-08-31' };
    await answerAs({ numbers: known(question, { ...body, result: 'not_begun' }, notice) });
    expect(await sentence()).toContain('would have begun on 1 September 2026, so it covers nothing.');
    const { facts } = await checkNumber(number, site);
    expect(facts.slice(2).map(([, value]) => value[0])).toEqual(new Array(3).fill('None, by the notice'));
  });

  it('is not called in force where no answer says whether notice was given.', async () => {
    await answerAs({ numbers: { [question]: [200, body] } });
    expect((await checkNumber(number, site)).verdict).toBe('unchecked');
  });

  it('is genuine as a number, and its paper is still to be compared.', async () => {
    await answerAs({ numbers: known(question) });
    const answer = await checkNumber(number, site);
    expect(answer).toMatchObject({ verdict: 'in_force', specimen: true, summary: { version: 2 } });
    expect(await sentence()).toBe('The number is genuine and in force until 31 August 2027.');
    expect(answer.notes.join(' ')).toContain('can be copied onto another paper');
    expect(answer.facts.map(([label]) => label)).toEqual([
      'Number',
      'Version',
      'First day covered',
      'Last day covered',
      'Last day for claims',
    ]);
  });

  it.each(['RGC-2026-07-0017', ' rgc 2026 11 007 ', 'RGC2026070017'])(
    'of the form of an application says so, and not whether there is one: %j',
    async (typed) => {
      await answerAs({});
      const answer = await checkNumber(typed, site);
      expect(answer).toMatchObject({ verdict: 'unreadable', specimen: false, facts: [] });
      expect(answer.sentence).toBe('This looks like the number of an application, not of a certificate.');
      expect(answer.notes.join(' ')).toMatch(/no certificate with this number.*top of its page 1.*RGC-CERT/);
    },
  );

  it.each(['RGC-2026-13-001', 'RGC-CERT-2026-0700-0017'])('of another form is just unknown: %s', async (typed) => {
    await answerAs({});
    expect((await checkNumber(typed, site)).verdict).toBe('unknown');
  });

  it('of a withdrawn certificate says since when.', async () => {
    const withdrawn = { ...body, result: 'withdrawn' };
    await answerAs({
      numbers: {
        [question]: [200, withdrawn],
        [`${question}&version=2`]: [200, { ...withdrawn, withdrawn_on: '2026-10-05' }],
      },
    });
    expect(await sentence()).toBe('The number is genuine, but withdrawn on 5 October 2026.');
  });

  it.each([
    [404, { result: 'unknown' }, 'unknown', 'We have issued no certificate with this number.'],
    [429, { message: 'Too many' }, 'unchecked', 'This number cannot be checked now.'],
    [400, { message: 'number must be' }, 'unreadable', 'This is not the number of a certificate.'],
    [500, { message: 'Internal' }, 'unchecked', 'A number cannot be checked without a connection.'],
    [200, { hotel: 'Sign in' }, 'unchecked', 'A number cannot be checked without a connection.'],
    [404, { message: 'Not found' }, 'unchecked', 'A number cannot be checked without a connection.'],
  ])('to which the service answers %i %j is %s.', async (status, answer, verdict, words) => {
    await answerAs({ numbers: { [question]: [status, answer] } });
    expect(await checkNumber(number, site)).toMatchObject({ verdict, sentence: words, facts: [] });
  });

  it('is not called genuine, and not called false, without a connection.', async () => {
    await answerAs({ isDown: () => true });
    expect((await checkNumber(number, site)).verdict).toBe('unchecked');
  });
});
