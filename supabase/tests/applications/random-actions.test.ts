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
import { expectedGate } from '../testing/random-actions/expected-gate.ts';
import { strayMails, takeMails, textOf, workerOf } from '../testing/random-actions/expected-mails.ts';
import { expectedTurns } from '../testing/random-actions/expected-turns.ts';
import { expectedViews, storedViews } from '../testing/random-actions/expected-views.ts';
import { addPeople, type Case, makeCases, removeFromQueues } from '../testing/random-actions/scenario.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await addPeople(database);
});
afterAll(() => database.close());

const numRuns = process.env.FUZZ_RUNS === undefined ? repeats(24, 3) : Math.ceil(Number(process.env.FUZZ_RUNS) / 1000);
const length = 100;
const step = fc.record({ action: fc.nat(caseActions.length - 1), pick: fc.nat(2), member: fc.nat(1) });
/** The steps of a chain on one case, which one member of staff starts. */
const stepsOf = (names: readonly string[], pick: number, member: number) =>
  names.map((name) => ({
    action: caseActions.findIndex((action) => action.name === name),
    pick,
    member: byOthers.has(name) ? 1 - member : member,
  }));
const chain = fc.tuple(fc.constantFrom(...caseChains), fc.nat(2), fc.nat(1)).map((chosen) => stepsOf(...chosen));
const part = fc.oneof({ weight: 12, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: chain });
const sequence = fc.array(part, { minLength: length, maxLength: length }).map((parts) => parts.flat().slice(0, length));

/** The results of all runs: the actions that succeeded, the mails that they caused, and the reasons for refused approvals. */
const seen = { done: new Set<string>(), mailed: new Set<string>(), missed: new Set<string>() };

describe('After any 100 actions of all roles', () => {
  it('the turns, queues and tasks agree, every approval meets its conditions, and mails go only to the people concerned', async () => {
    const property = fc.asyncProperty(sequence, async (steps) => {
      const cases = await makeCases(database);
      const log: string[] = [];
      for (const each of steps) await runStep(cases, log, each);
      expect(await brokenSteps()).toEqual([]);
      await removeFromQueues(database, cases);
    });
    // The first run does all chains, and some actions on the case whose landlord has an account. The steps after them are random.
    // fast-check does not shrink a failing sequence, because this would take as long as all runs; the message lists the steps so far.
    const landlord = stepsOf(['submit', 'ask the landlord', 'answer as the landlord'], 0, 0);
    const denial = stepsOf(['ask the landlord', 'deny to be the landlord', 'approve'], 0, 0);
    const settled = stepsOf(['settle a denial of the landlord', 'approve'], 0, 0);
    const examples: [ReturnType<typeof stepsOf>][] = [
      [[...caseChains.flatMap((names) => stepsOf(names, 1, 0)), ...landlord, ...denial, ...settled]],
    ];
    await fc.assert(property, { examples, numRuns, seed: 3, endOnFailure: true, unbiased: true });
  }, 900_000);

  it('some approvals have succeeded and some failed, and each role has had mails', () => {
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

  it('nobody has acted without the right to', () => {
    expect(neverDone.filter((name) => seen.done.has(name))).toEqual([]);
    expect(seen.done.size).toBeGreaterThan(30);
  });
});

/** Does one step, logs it, and checks everything that must be true after it. */
async function runStep(cases: readonly Case[], log: string[], step: { action: number; pick: number; member: number }) {
  const action = caseActions[step.action];
  const case_ = cases[step.pick];
  if (action === undefined || case_ === undefined) throw new Error('There is no such step');
  const gate = action.name === 'approve' ? await expectedGate(database, case_.id) : undefined;
  const workerBefore = await workerOf(database, case_.id);
  const outcome = await outcomeOf(case_, action, step.member);
  log.push(`${action.name} (case ${step.pick}, ${action.part} ${step.member}): ${outcome}`);
  const steps = log.join('\n');
  if (outcome === 'done') seen.done.add(action.name);
  if (gate !== undefined) {
    expect({ steps, isApproved: outcome === 'done', gate }).toEqual({ steps, isApproved: gate.length === 0, gate });
    for (const missing of gate) seen.missed.add(missing);
  }
  const mails = await takeMails(database);
  for (const mail of mails) seen.mailed.add(textOf(mail));
  expect({ steps, stray: await strayMails(database, mails, case_, cases, workerBefore) }).toEqual({ steps, stray: [] });
  // A refused action changes nothing, unless it has several statements.
  if (outcome === 'done' || action.statements.length > 1) await checkViews(cases, steps);
}

/** Returns 'done', 'nothing' if there was nothing to do, or the error that refused the action. */
async function outcomeOf(case_: Case, action: CaseAction, member: number): Promise<string> {
  try {
    return (await act(database, case_, action, member)).length > 0 ? 'done' : 'nothing';
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    return `${error.code} ${error.message} ${error.detail ?? ''}`;
  }
}

async function checkViews(cases: readonly Case[], steps: string): Promise<void> {
  const applications = cases.map(({ id }) => id);
  const derived = await expectedTurns(database, applications);
  const stored = await database.query(
    'select application_id as id, step, turn from public.application_cases where application_id = any ($1) order by 1',
    [applications],
  );
  expect({ steps, cases: stored }).toEqual({ steps, cases: derived });
  const views = await expectedViews(database, cases, derived);
  expect({ steps, ...(await storedViews(database, cases)) }).toEqual({ steps, ...views });
}

/** Finds cases whose present step is not the last of their steps, and steps that do not begin when the one before ends. */
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
