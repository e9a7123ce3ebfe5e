import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { repeats } from '../../../server/src/testing/repeats.ts';
import { openFixture } from '../testing/fixture.ts';
import {
  act,
  byOthers,
  type CaseAction,
  caseActions,
  caseChains,
  neverDone,
} from '../testing/random-actions/actions.ts';
import { gateOf } from '../testing/random-actions/expected-gate.ts';
import { strayMails, takeMails, textOf, workerOf } from '../testing/random-actions/expected-mails.ts';
import { deriveCases } from '../testing/random-actions/expected-turns.ts';
import { derivedViews, storedViews } from '../testing/random-actions/expected-views.ts';
import { type CaseOf, makeCases, peopleTheCases, putAway } from '../testing/random-actions/scenario.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await peopleTheCases(database);
});
afterAll(() => database.close());

const numRuns = process.env.FUZZ_RUNS === undefined ? repeats(24, 3) : Math.ceil(Number(process.env.FUZZ_RUNS) / 1000);
const length = 100;
const step = fc.record({ action: fc.nat(caseActions.length - 1), pick: fc.nat(2), member: fc.nat(1) });
/** The steps of a chain on one case, begun by one member of staff. */
const stepsOf = (names: readonly string[], pick: number, member: number) =>
  names.map((name) => ({
    action: caseActions.findIndex((action) => action.name === name),
    pick,
    member: byOthers.has(name) ? 1 - member : member,
  }));
const chain = fc.tuple(fc.constantFrom(...caseChains), fc.nat(2), fc.nat(1)).map((chosen) => stepsOf(...chosen));
const part = fc.oneof({ weight: 12, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: chain });
const story = fc.array(part, { minLength: length, maxLength: length }).map((parts) => parts.flat().slice(0, length));

/** What happened in all runs: the actions that succeeded, the mails they caused, and what kept approvals back. */
const seen = { done: new Set<string>(), mailed: new Set<string>(), missed: new Set<string>() };

describe('After any 100 actions of all roles', () => {
  it('turn, queue and tasks agree, nothing is approved past the gate, and nobody is mailed what is not theirs', async () => {
    const property = fc.asyncProperty(story, async (steps) => {
      const cases = await makeCases(database);
      const told: string[] = [];
      for (const each of steps) await tell(cases, told, each);
      expect(await brokenSteps()).toEqual([]);
      await putAway(database, cases);
    });
    // A shorter story that fails too would take as long to find as all runs; the message has what happened up to the failure.
    // All chains first, on the case that waits for a decision, and one on that whose landlord has an account: what follows them is left to chance.
    const landlord = stepsOf(['submit', 'ask the landlord', 'answer as the landlord'], 0, 0);
    const denial = stepsOf(['ask the landlord', 'deny to be the landlord', 'approve'], 0, 0);
    const settled = stepsOf(['settle a denial of the landlord', 'approve'], 0, 0);
    const examples: [ReturnType<typeof stepsOf>][] = [
      [[...caseChains.flatMap((names) => stepsOf(names, 1, 0)), ...landlord, ...denial, ...settled]],
    ];
    await fc.assert(property, { examples, numRuns, seed: 3, endOnFailure: true, unbiased: true });
  }, 900_000);

  it('approvals were given, and refused, and each role was mailed', () => {
    expect([...seen.done]).toEqual(
      expect.arrayContaining([
        'approve',
        'appeal',
        'add a document to an appeal',
        'uphold',
        'overturn',
        'submit',
        'withdraw',
        'close',
        'hand over',
        'accept a correction',
        'find the landlord listed',
        'deny to be the landlord',
        'settle a denial of the landlord',
      ]),
    );
    expect([...seen.missed]).toEqual(
      expect.arrayContaining([
        'no identity',
        'the amount',
        'a request is open',
        'not screened',
        'the landlord denies it',
      ]),
    );
    expect([...seen.mailed]).toEqual(
      expect.arrayContaining([
        'application-request',
        'application-requests',
        'landlord-request',
        'request-answered',
        'appeal-document',
        'case-assigned',
        'case-withdrawn',
        'case-decided',
        'request-closed',
      ]),
    );
  });

  it('nobody did what is not theirs', () => {
    expect(neverDone.filter((name) => seen.done.has(name))).toEqual([]);
    expect(seen.done.size).toBeGreaterThan(30);
  });
});

/** Does one step of a story, and checks all that must hold after it. */
async function tell(cases: readonly CaseOf[], story: string[], step: { action: number; pick: number; member: number }) {
  const action = caseActions[step.action];
  const case_ = cases[step.pick];
  if (action === undefined || case_ === undefined) throw new Error('There is no such step');
  const gate = action.name === 'approve' ? await gateOf(database, case_.id) : undefined;
  const workerBefore = await workerOf(database, case_.id);
  const outcome = await outcomeOf(case_, action, step.member);
  story.push(`${action.name} (case ${step.pick}, ${action.part} ${step.member}): ${outcome}`);
  const told = story.join('\n');
  if (outcome === 'done') seen.done.add(action.name);
  if (gate !== undefined) {
    expect({ told, isApproved: outcome === 'done', gate }).toEqual({ told, isApproved: gate.length === 0, gate });
    for (const missing of gate) seen.missed.add(missing);
  }
  const mails = await takeMails(database);
  for (const mail of mails) seen.mailed.add(textOf(mail));
  expect({ told, stray: await strayMails(database, mails, case_, cases, workerBefore) }).toEqual({ told, stray: [] });
  // What is refused is undone as a whole, unless it had two parts.
  if (outcome === 'done' || action.statements.length > 1) await checkViews(cases, told);
}

/** done; nothing where there was nothing to do; otherwise why it was refused. */
async function outcomeOf(case_: CaseOf, action: CaseAction, member: number): Promise<string> {
  try {
    return (await act(database, case_, action, member)).length > 0 ? 'done' : 'nothing';
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    return `${error.code} ${error.message} ${error.detail ?? ''}`;
  }
}

async function checkViews(cases: readonly CaseOf[], told: string): Promise<void> {
  const applications = cases.map(({ id }) => id);
  const derived = await deriveCases(database, applications);
  const stored = await database.query(
    'select application_id as id, step, turn from public.application_cases where application_id = any ($1) order by 1',
    [applications],
  );
  expect({ told, cases: stored }).toEqual({ told, cases: derived });
  const views = await derivedViews(database, cases, derived);
  expect({ told, ...(await storedViews(database, cases)) }).toEqual({ told, ...views });
}

/** Cases whose present step is not the last of their steps, and steps that do not begin when the one before ends. */
function brokenSteps(): Promise<unknown[]> {
  return database.query(`
    select c.application_id from public.application_cases as c
    left join public.application_steps as s on s.application_id = c.application_id and s.ended_at is null
    where (c.step, c.turn, c.since) is distinct from (s.step, s.turn, s.began_at)
    union all
    select s.application_id from (
      select application_id, ended_at, lead(began_at) over (partition by application_id order by began_at) as next_began
      from public.application_steps
    ) as s where s.ended_at is distinct from s.next_began`);
}
