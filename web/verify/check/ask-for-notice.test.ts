import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAs, noonOf, signExample, site, stubCache } from '../testing/service';
import { askForNotice } from './ask-for-notice';
import { checkSigned } from './check-signed';

beforeEach(stubCache);
afterEach(() => vi.unstubAllGlobals());

const now = noonOf('2026-10-01');
const question = 'number=RGC-2026-08-014&version=1';
const body = {
  result: 'in_force',
  specimen: false,
  version: 1,
  from: '2026-09-01',
  until: '2027-08-31',
  claims_until: '2027-10-01',
  replaced_by: null,
};
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ')) as Value;

/** The answer for the code, and the answer after the question to the service. */
async function ask(said: object, status = 200) {
  await answerAs({ numbers: { [question]: [status, said] } });
  const before = await checkSigned((await signExample(1, { specimen: false })).jws, site, now);
  return { before: plain(before), after: plain(await askForNotice(before, site, now)) };
}

it('Without a notice the answer says so, keeps all facts, and does not ask again.', async () => {
  const { before, after } = await ask(body);
  expect(after).toMatchObject({ verdict: 'in_force', sentence: 'Genuine and in force until 31 August 2027.' });
  expect(after.notes[0]).toMatch(/^No notice of withdrawal is running\. We asked our service on 1 October 2026/);
  expect(after.notes.join(' ')).not.toContain('The list tells');
  expect(after.facts).toEqual(before.facts);
  expect(after).not.toHaveProperty('askFor');
});

it('A notice changes the dates, and all other signed facts stay.', async () => {
  const { before, after } = await ask({ ...body, notice_given_on: '2026-09-20', notice_until: '2026-10-04' });
  expect(after.verdict).toBe('under_notice');
  expect(after.sentence).toMatch(/^Genuine, but notice of withdrawal was given on 20 September 2026\./);
  expect(after.notes.join(' ')).not.toContain('No notice of withdrawal');
  expect(after.facts.map(([label]) => label)).toEqual(before.facts.map(([label]) => label));
  expect(after.facts).toContainEqual([
    'Last day covered',
    ['4 October 2026, by the notice', 'The paper says 31 August 2027'],
  ]);
});

it('A replacement that is not in the list yet is shown.', async () => {
  const { after } = await ask({ ...body, result: 'replaced', replaced_by: 2 });
  expect(after).toMatchObject({ verdict: 'replaced', sentence: 'Genuine, but replaced by version 2.' });
  expect(after.notes[0]).toBe('This paper no longer counts. Ask for the newest version.');
});

it('Without a response of the service the answer stays, and the question can be repeated.', async () => {
  const { before, after } = await ask({ message: 'Internal' }, 500);
  expect(after).toMatchObject({ verdict: before.verdict, sentence: before.sentence, askFor: before.askFor });
  expect(after.notes).toEqual([
    expect.stringMatching(/^We could not ask whether it is being withdrawn/),
    ...before.notes,
  ]);
  await answerAs({ numbers: { [question]: [200, body] } });
  expect((await askForNotice(after, site, now)).notes.join(' ')).not.toContain('could not ask');
});
