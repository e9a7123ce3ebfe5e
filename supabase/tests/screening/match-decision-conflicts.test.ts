import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { scopeOf } from '../testing/actors.ts';
import { ids } from '../testing/fixture.ts';
import { amara, asColleague, decisionOn, openScreenings, screeningSteps } from '../testing/screening-steps.ts';

let database: Database;
beforeAll(async () => {
  database = await openScreenings();
});
afterAll(() => database.close());
const { load, make, stops, screen } = screeningSteps(() => database);

describe('A decision by a colleague who has not seen the one in force', () => {
  afterEach(() => database.query('delete from public.screening_decisions'));

  const asAdmin = scopeOf('admin');
  /** Decides after reading this decision, or none. */
  const decideOn = async (by: Scope, application: string, seen: string | null, decision: string, reason: string) => {
    const call = `select public.decide_match($1, 'tenant', $2, $3, $4, seen_decision => $5)`;
    const error: unknown = await database.scoped(by, call, [application, amara.entry, decision, reason, seen]).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error as { code: string; message: string } | undefined;
  };
  const standing = (application: string) => decisionOn(database, application, 'tenant', amara.entry);
  const made = (application: string) =>
    database.query<{ decision: string }>(
      'select decision from public.screening_decisions where application_id = $1 order by decided_at',
      [application],
    );
  const mailed = async (application: string) => {
    const jobs = await database.query<{ event: string }>(
      `select substring(key from 'match-(confirmed|reversed)') as event from private.jobs
       where payload ->> 'template' = 'match-confirmed' and payload #>> '{data,applicationId}' = $1 order by created_at`,
      [application],
    );
    return jobs.map(({ event }) => event);
  };

  it.each([
    ['same', 'different', 'the same'],
    ['different', 'same', 'somebody else'],
  ])('is refused if the match is decided %s, and theirs is %s', async (first, second, words) => {
    await load(amara);
    const application = await make();
    await screen(application);
    expect(await decideOn(asAdmin, application, null, first, 'Compared the passports.')).toBeUndefined();
    const refusal = await decideOn(asColleague, application, null, second, 'Another year of birth.');
    expect(refusal).toMatchObject({
      code: 'PT409',
      message: expect.stringMatching(
        new RegExp(
          `^Helen Whitcombe decided at \\d\\d:\\d\\d that it is ${words}, after you opened it\\. Look at that before you decide otherwise\\.$`,
        ),
      ),
    });
    expect(await made(application)).toEqual([{ decision: first }]);
    // A person who has seen the decision can decide differently.
    const seen = await standing(application);
    expect(await decideOn(asColleague, application, seen, second, 'Another year of birth.')).toBeUndefined();
    expect(await made(application)).toEqual([{ decision: first }, { decision: second }]);
    expect(await mailed(application)).toEqual(first === 'same' ? ['confirmed', 'reversed'] : ['confirmed']);
  });

  it('is refused if another case has decided it meanwhile, with the number of that case', async () => {
    await load(amara);
    const [here, there] = [await make(), await make()];
    await screen(here);
    await decideOn(asAdmin, there, null, 'same', 'The passport is the same.');
    const [row] = await database.query<{ number: string }>(
      'select application_number as number from public.rent_guarantee_applications where id = $1',
      [there],
    );
    const refusal = await decideOn(asColleague, here, null, 'different', 'Another year of birth.');
    expect(refusal?.code).toBe('PT409');
    expect(refusal?.message).toContain(`Helen Whitcombe decided in ${row?.number} at `);
    expect((await stops(here))?.effect).toBe('blocks');
    const seen = await standing(here);
    expect(await decideOn(asColleague, here, seen, 'different', 'Another year of birth.')).toBeUndefined();
    expect((await stops(here))?.effect).toBe('passes');
    expect(await mailed(here)).toEqual(['reversed']);
  });

  it('is refused if the decision that they have seen no longer counts', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    await decideOn(asAdmin, application, null, 'different', 'Another year of birth.');
    const seen = await standing(application);
    await load({ ...amara, name: 'OKAFORR, Amara' });
    await screen(application);
    const refusal = await decideOn(asColleague, application, seen, 'same', 'The passport is the same.');
    expect(refusal).toMatchObject({ code: 'PT409', message: expect.stringContaining('no longer counts here') });
    expect(await decideOn(asColleague, application, null, 'same', 'The passport is the same.')).toBeUndefined();
  });

  it('causes no mail about a reversal if its date of birth differs from that of the confirmed match', async () => {
    await load({ ...amara, born_on: '1961-03-14' });
    const application = await make();
    await screen(application);
    await decideOn(asAdmin, application, null, 'same', 'The passport is the same.');
    await database.query(`update public.profiles set date_of_birth = '1961-03-14' where id = $1`, [ids.tenant]);
    try {
      await database.scoped(
        asColleague,
        `select public.decide_match($1, 'tenant', $2, 'different', 'The birthplace is another one.', 'Amara Okafor', '1961-03-14')`,
        [application, amara.entry],
      );
      expect((await stops(application))?.effect).toBe('blocks');
      expect(await mailed(application)).toEqual(['confirmed']);
    } finally {
      await database.query('update public.profiles set date_of_birth = null where id = $1', [ids.tenant]);
    }
  });

  it('is made once if it is sent again because the answer was lost', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    const send = () => decideOn(asColleague, application, null, 'same', 'The passport is the same. ');
    expect(await send()).toBeUndefined();
    expect(await send()).toBeUndefined();
    expect(await made(application)).toHaveLength(1);
    expect(await mailed(application)).toEqual(['confirmed']);
    // An attempt with other words is a new one.
    const refusal = await decideOn(asColleague, application, null, 'same', 'The birthplace is the same.');
    expect(refusal?.message).toMatch(/^You decided at /);
  });

  it('is refused if both send theirs at the same moment', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    const answers = await Promise.all([
      decideOn(asAdmin, application, null, 'same', 'The passport is the same.'),
      decideOn(asColleague, application, null, 'different', 'Another year of birth.'),
    ]);
    expect(answers.map((refusal) => refusal?.code).sort()).toEqual(['PT409', undefined]);
    expect(await made(application)).toHaveLength(1);
  });
});
