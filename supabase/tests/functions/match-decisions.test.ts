import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as, codeOf, ids, scopeOf } from '../helpers.ts';
import { approve, makeApplication } from './certificates.ts';
import { issue } from './issued-certificates.ts';
import {
  amara,
  asColleague,
  colleague,
  decisionOn,
  nobody,
  openScreenings,
  screeningSteps,
} from './screening-steps.ts';

interface Task {
  readonly application_id: string;
}

let database: Database;
beforeAll(async () => {
  database = await openScreenings();
});
afterAll(() => database.close());
const { load, make, stops, screen, decide, byColleague } = screeningSteps(() => database);

describe('A decision on a match', () => {
  it('is what the queue says that the case still needs', async () => {
    await load(amara, nobody);
    const application = await make();
    const needed = async () => {
      const [row] = await database.query<{ missing: string[] }>('select private.missing_items($1) as missing', [
        application,
      ]);
      return row?.missing;
    };
    await screen(application);
    expect(await needed()).toEqual(['screening']);
    await decide(application, 'different');
    expect(await needed()).toEqual([]);
  });

  it('is what the queue says of a certificate that cannot be signed, and a name on the list stops it', async () => {
    await load(nobody);
    const application = await make();
    const version = await approve(database, application);
    const queued = async () => {
      const rows = await as<{ id: string; missing: string[] }>(
        database,
        'admin',
        `select application_id as id, missing from public.search_queue(at_step => 'signature', page_size => 100)`,
      );
      return rows.find(({ id }) => id === application)?.missing;
    };
    expect(await queued()).toEqual([]);
    await load(amara);
    await screen(application);
    expect(await queued()).toEqual(['screening']);
    expect(await codeOf(as(database, 'admin', `select public.sign_certificate('${version}')`))).toBe('P0001');
    await decide(application, 'same');
    expect(await queued()).toEqual(['sanctioned']);
    await byColleague(application, 'different');
    expect(await queued()).toEqual([]);
    await as(database, 'admin', `select public.sign_certificate('${version}')`);
  });

  it('of a certificate in force is waited for beside the queue until it is made', async () => {
    await load(nobody);
    const { application } = await issue(database, await make());
    const waits = async () => {
      const [row] = await as<{ tasks: { application_id: string; task: string }[] }>(
        database,
        'admin',
        `select public.queue_summary() -> 'certificates' as tasks`,
      );
      return row?.tasks.filter(({ application_id }) => application_id === application).map(({ task }) => task);
    };
    expect(await waits()).toEqual([]);
    await load(amara);
    await screen(application);
    expect(await waits()).toEqual(['match']);
    await decide(application, 'different');
    expect(await waits()).toEqual([]);
  });

  it('stays when a new list has the same entry, and not for another one', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    await decide(application, 'different');
    await load(amara);
    await screen(application);
    expect((await stops(application))?.effect).toBe('passes');
    await load({ ...amara, entry: 'INV0002' });
    await screen(application);
    expect((await stops(application))?.effect).toBe('blocks');
  });

  it('is shown in the next case of the same name, with who made it, when and why, and is asked for there all the same', async () => {
    await load(amara);
    const [first, next] = [await make(), await make()];
    const elsewhere = async (application: string) => {
      const [tenant] = await screen(application);
      return (
        tenant?.hits.map((hit) => (hit as unknown as { elsewhere: { application_id: string }[] }).elsewhere)[0] ?? []
      );
    };
    const inFirst = async (application: string) =>
      (await elsewhere(application)).filter(({ application_id }) => application_id === first);
    await screen(first);
    expect(await inFirst(next)).toEqual([]);
    await decide(first, 'same');
    await byColleague(first, 'different');
    const [row] = await database.query<{ application_number: string }>(
      'select application_number from public.rent_guarantee_applications where id = $1',
      [first],
    );
    expect(await inFirst(next)).toEqual([
      {
        application_id: first,
        ...row,
        decision: 'different',
        reason: 'Looked at it once more.',
        decided_at: expect.any(String),
        decided_by: null,
      },
    ]);
    expect(await inFirst(first)).toEqual([]);
    expect((await stops(next))?.effect).toBe('blocks');
    // Somebody else of this name.
    await database.query(`update public.screening_decisions set born_on = '1961-03-14' where application_id = $1`, [
      first,
    ]);
    expect(await inFirst(next)).toEqual([]);
    await database.query('delete from public.screening_decisions where application_id = $1', [first]);
  });

  it('counts for the date of birth that it was made for, and is asked again for another one', async () => {
    await load({ ...amara, born_on: '1961-03-14' });
    const application = await make();
    await screen(application);
    await decide(application, 'different', 'Looks a lot younger here.');
    const setBirth = (day: string | null) =>
      database.query('update public.profiles set date_of_birth = $2 where id = $1', [ids.tenant, day]);
    await setBirth('1961-03-14');
    try {
      expect((await stops(application))?.effect).toBe('blocks');
      await decide(application, 'different', 'Born to another mother.');
      expect((await stops(application))?.effect).toBe('passes');
    } finally {
      await setBirth(null);
    }
    // The decision before counts again for what it was made for.
    expect((await stops(application))?.effect).toBe('passes');
  });

  it('says for which name and date of birth it is, where the entry was found for several', async () => {
    await load({ ...amara, born_on: '1961-03-14' });
    const application = await make();
    await screen(application);
    await database.query(`update public.profiles set date_of_birth = '1961-03-14' where id = $1`, [ids.tenant]);
    await screen(application);
    const born = async () =>
      (
        await database.query<{ born: string | null }>(
          'select born_on::text as born from public.screening_decisions where application_id = $1 order by decided_at',
          [application],
        )
      ).map((row) => row.born);
    try {
      expect(await codeOf(decide(application, 'different'))).toBe('P0001');
      const call = `select public.decide_match($1, 'tenant', 'INV0001', 'different', 'Another date of birth', 'Amara Okafor', $2)`;
      await as(database, 'admin', call, [application, null]);
      expect(await born()).toEqual([null]);
      expect((await stops(application))?.effect).toBe('blocks');
      await as(database, 'admin', call, [application, '1961-03-14']);
      expect(await born()).toEqual([null, '1961-03-14']);
      expect((await stops(application))?.effect).toBe('passes');
    } finally {
      await database.query('update public.profiles set date_of_birth = null where id = $1', [ids.tenant]);
    }
  });

  it('is not made of what the screening has not found, nor by somebody without the permission', async () => {
    await load(nobody);
    const application = await make();
    await screen(application);
    expect(await codeOf(decide(application, 'different'))).toBe('PT404');
    for (const actor of ['tenant', 'property manager'] as const) {
      expect(await codeOf(as(database, actor, 'select * from public.screen_application($1)', [application]))).toBe(
        'PT404',
      );
      const call = `select public.decide_match($1, 'tenant', 'INV0001', 'different', 'Another date of birth')`;
      expect(await codeOf(as(database, actor, call, [application]))).toBe('42501');
    }
  });
});

describe('A decision of a colleague who has not seen the one in force', () => {
  afterEach(() => database.query('delete from public.screening_decisions'));

  const asAdmin = scopeOf('admin');
  /** Decides on what was read then: a decision, or none. */
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
  ])('is refused: it was decided %s, and theirs is %s', async (first, second, words) => {
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
    // Who has looked at it decides otherwise.
    const seen = await standing(application);
    expect(await decideOn(asColleague, application, seen, second, 'Another year of birth.')).toBeUndefined();
    expect(await made(application)).toEqual([{ decision: first }, { decision: second }]);
    expect(await mailed(application)).toEqual(first === 'same' ? ['confirmed', 'reversed'] : ['confirmed']);
  });

  it('is refused where another case decided it meanwhile, with the number of that case', async () => {
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

  it('is refused where the decision that they have seen no longer counts', async () => {
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

  it('is no reversal that is mailed where it is on another date of birth than the confirmed match', async () => {
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

  it('is made once where it is sent again because the answer was lost', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    const send = () => decideOn(asColleague, application, null, 'same', 'The passport is the same. ');
    expect(await send()).toBeUndefined();
    expect(await send()).toBeUndefined();
    expect(await made(application)).toHaveLength(1);
    expect(await mailed(application)).toEqual(['confirmed']);
    // Other words are not the same attempt.
    const refusal = await decideOn(asColleague, application, null, 'same', 'The birthplace is the same.');
    expect(refusal?.message).toMatch(/^You decided at /);
  });

  it('is refused where both send theirs at the same moment', async () => {
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

describe('A decision that it is the same', () => {
  const hitsOf = async (application: string) =>
    (await screen(application)).find(({ subject }) => subject === 'tenant')?.hits as unknown;
  const tasks = async () => {
    const [row] = await as<{ tasks: readonly { application_id: string; task: string }[] }>(
      database,
      'admin',
      `select public.queue_summary() -> 'certificates' as tasks`,
    );
    return row?.tasks ?? [];
  };

  it('stays readable, is turned round by somebody else, and stands in the owners’ queue for a certificate in force', async () => {
    await load(nobody);
    const { application } = await issue(database);
    await load(amara);
    await decide(application, 'same', 'The passport is the same.');
    expect(await tasks()).toContainEqual(expect.objectContaining({ application_id: application, task: 'same' }));
    expect(await codeOf(decide(application, 'different', 'I am not so sure of it.'))).toBe('42501');
    await byColleague(application, 'different');
    expect((await tasks()).filter((task) => task.application_id === application)).toEqual([]);
    expect(await hitsOf(application)).toEqual([
      expect.objectContaining({
        decision: 'different',
        is_own: false,
        earlier: [
          expect.objectContaining({
            decision: 'same',
            reason: 'The passport is the same.',
            decided_by: 'Helen Whitcombe',
          }),
        ],
      }),
    ]);
  });

  it('stays when a new list spells the same entry otherwise, until somebody else turns it round', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    await decide(application, 'same', 'The passport is the same.');
    await load({ ...amara, name: 'OKAFORR, Amara' });
    expect(await hitsOf(application)).toEqual([expect.objectContaining({ decision: 'same', is_own: true })]);
    expect(await codeOf(decide(application, 'different', 'I am not so sure of it.'))).toBe('42501');
    await byColleague(application, 'different');
    expect(await hitsOf(application)).toMatchObject([{ decision: 'different', earlier: [{ decision: 'same' }] }]);
    // Another spelling is for a person to look at, who sees what was decided of the entry before.
    await load(amara);
    expect(await hitsOf(application)).toMatchObject([
      {
        decision: null,
        earlier: [{ decision: 'different' }, { decision: 'same', reason: 'The passport is the same.' }],
      },
    ]);
  });

  it('is in the queue of staff who are no owners as something that they cannot act on', async () => {
    await load(nobody);
    const { application } = await issue(database);
    await load(amara);
    await decide(application, 'same');
    expect(await tasks()).toContainEqual(expect.objectContaining({ application_id: application, task: 'same' }));
    const [row] = await database.scoped<{ tasks: readonly { application_id: string; task: string }[] }>(
      asColleague,
      `select public.queue_summary() -> 'certificates' as tasks`,
    );
    expect(row?.tasks.map(({ task }) => task)).not.toContain('same');
    expect(row?.tasks).toContainEqual(expect.objectContaining({ application_id: application, task: 'confirmed' }));
  });
});

describe('That somebody is on the list', () => {
  afterEach(() => database.query('delete from public.screening_decisions'));

  it('leaves nobody the case as the next one, to decide or to sign', async () => {
    await database.query('delete from public.screening_decisions');
    await load(nobody);
    const application = await make();
    await database.query(
      `update public.application_cases set assigned_to = $2, assigned_at = now() where application_id <> $1`,
      [application, colleague],
    );
    const isNext = async () => {
      const [row] = await as<{ id: string | null }>(database, 'admin', 'select public.take_next_case() as id');
      return row?.id === application;
    };
    await load(amara);
    await screen(application);
    expect(await isNext()).toBe(true);
    await decide(application, 'same');
    expect(await isNext()).toBe(false);
    await database.query('delete from public.screening_decisions');
    await decide(application, 'different');
    await approve(database, application);
    expect(await isNext()).toBe(true);
    await decide(application, 'same');
    expect(await isNext()).toBe(false);
    await database.query('update public.application_cases set assigned_to = null, assigned_at = null');
  });

  it('gives a case of nobody last, once, and not to who may not decide', async () => {
    await load(nobody);
    const application = await make();
    await database.query(
      `update public.application_cases set assigned_to = $2, assigned_at = now() where application_id <> $1`,
      [application, ids.otherTenant],
    );
    await load(amara);
    await byColleague(application, 'same');
    const take = async (by: Scope) => {
      const [row] = await database.scoped<{ id: string | null }>(by, 'select public.take_next_case() as id');
      return row?.id;
    };
    await database.query(`delete from public.staff_permissions where user_id = $1 and permission = 'decide'`, [
      colleague,
    ]);
    expect(await take(asColleague)).toBeNull();
    await database.query(`insert into public.staff_permissions (user_id, permission) values ($1, 'decide')`, [
      colleague,
    ]);
    expect(await take(asColleague)).toBe(application);
    expect(await take(asColleague)).toBeNull();
    await database.query('update public.application_cases set assigned_to = null, assigned_at = null');
  });

  it('is told with who in the case it is', async () => {
    const company = { ...amara, name: 'Taff Lettings', kind: 'company' };
    await load(company);
    const found = await make();
    await decideOn(found, 'company', 'same');
    const rolesOf = async () => {
      const [row] = await as<{ tasks: readonly { application_id: string; roles: readonly string[] }[] }>(
        database,
        'admin',
        `select public.queue_summary() -> 'certificates' as tasks`,
      );
      return row?.tasks.find(({ application_id }) => application_id === found)?.roles;
    };
    const setType = (type: string) =>
      database.query('update public.property_managers set manager_type = $2 where id = $1', [
        ids.propertyManager,
        type,
      ]);
    await setType('letting_agent');
    expect(await rolesOf()).toEqual(['letting_agent']);
    await setType('landlord');
    expect(await rolesOf()).toEqual(['landlord_company']);
  });

  it('leaves a match at a certificate in force to who may decide it', async () => {
    await load(nobody);
    const { application } = await issue(database);
    await load(amara);
    await screen(application);
    const listed = async () => {
      const [row] = await database.scoped<{ own: readonly Task[]; others: readonly Task[] }>(
        asColleague,
        `select s -> 'certificates' as own, s -> 'certificates_for_another' as others from public.queue_summary() as s`,
      );
      const has = (tasks: readonly Task[] | undefined) => tasks?.some(({ application_id: id }) => id === application);
      return { own: has(row?.own), others: has(row?.others) };
    };
    expect(await listed()).toEqual({ own: true, others: false });
    await database.query(`delete from public.staff_permissions where user_id = $1 and permission = 'decide'`, [
      colleague,
    ]);
    expect(await listed()).toEqual({ own: false, others: true });
    await database.query(`insert into public.staff_permissions (user_id, permission) values ($1, 'decide')`, [
      colleague,
    ]);
  });

  const numberOf = async (application: string) => {
    const [row] = await database.query<{ number: string }>(
      'select application_number as number from public.rent_guarantee_applications where id = $1',
      [application],
    );
    return row?.number;
  };
  const hitOf = async (application: string, subject = 'tenant') =>
    (await screen(application)).find((each) => each.subject === subject && each.hits.length > 0)?.hits[0] as unknown;
  const decideOn = (application: string, subject: string, decision: string) =>
    as(database, 'admin', 'select public.decide_match($1, $2, $3, $4, $5)', [
      application,
      subject,
      amara.entry,
      decision,
      'Looked at it in this case.',
    ]);
  const refusalOf = async (call: Promise<unknown>) => {
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    return error instanceof Error ? error.message : undefined;
  };

  it('counts in all cases of the account, named with the case that says it, until somebody else decides otherwise there', async () => {
    await load(amara);
    const [found, next] = [await make(), await make()];
    await decide(found, 'same', 'The passport is the same.');
    expect(await stops(next)).toEqual(
      expect.objectContaining({
        effect: 'blocks',
        words: `On the UK Sanctions List, as a person has found: Amara Okafor (decided in ${await numberOf(found)}).`,
      }),
    );
    expect(await hitOf(next)).toEqual(
      expect.objectContaining({
        decision: 'same',
        reason: 'The passport is the same.',
        decided_by: 'Helen Whitcombe',
        decided_in: { id: found, number: await numberOf(found) },
        is_own: true,
      }),
    );
    expect(await refusalOf(decide(next, 'different'))).toBe(
      `You decided in ${await numberOf(found)} that it is the same. Another member of staff decides otherwise.`,
    );
    await byColleague(next, 'different');
    expect((await stops(next))?.effect).toBe('passes');
    expect(await hitOf(next)).toEqual(expect.objectContaining({ decision: 'different', decided_in: null }));
    // What is decided there stays.
    expect((await stops(found))?.effect).toBe('blocks');
    expect((await stops(await make()))?.effect).toBe('blocks');
  });

  it('counts before what was decided otherwise earlier, or by the same person', async () => {
    await load(amara);
    const [cleared, found] = [await make(), await make()];
    await decide(cleared, 'different');
    expect((await stops(cleared))?.effect).toBe('passes');
    await byColleague(found, 'same');
    expect((await stops(cleared))?.effect).toBe('blocks');
    // As it could be decided until now.
    await database.query(
      `insert into public.screening_decisions (application_id, subject, name, entry, entry_name, decision, reason, decided_by)
       values ($1, 'tenant', 'Amara Okafor', $2, $3, 'different', 'Not the same after all.', $4)`,
      [cleared, amara.entry, amara.name, colleague],
    );
    expect((await stops(cleared))?.effect).toBe('blocks');
    await decide(cleared, 'different', 'The passport shows another birthplace.');
    expect((await stops(cleared))?.effect).toBe('passes');
  });

  it('stands first among what other cases say', async () => {
    await load(amara);
    const [found, cleared, next] = [await make(), await make(), await make()];
    await byColleague(found, 'same');
    await decide(cleared, 'different');
    expect(await hitOf(next)).toMatchObject({
      decision: 'same',
      elsewhere: [
        { application_id: found, decision: 'same' },
        { application_id: cleared, decision: 'different' },
      ],
    });
  });

  it('counts where the name or the date of birth is another one by then, and is answered there', async () => {
    await load({ ...amara, born_on: '1961-03-14' });
    const found = await make();
    await screen(found);
    await decide(found, 'same', 'The passport is the same.');
    await database.query(`update public.profiles set date_of_birth = '1994-01-01' where id = $1`, [ids.tenant]);
    try {
      const next = await make();
      expect((await stops(next))?.effect).toBe('blocks');
      expect(await screen(next)).toContainEqual(
        expect.objectContaining({
          name: 'Amara Okafor',
          hits: [expect.objectContaining({ entry: amara.entry, decision: 'same', similarity: 1 })],
        }),
      );
      await byColleague(next, 'different');
      expect((await stops(next))?.effect).toBe('passes');
    } finally {
      await database.query('update public.profiles set date_of_birth = null where id = $1', [ids.tenant]);
    }
  });

  it('counts of a company in all cases of its record, also after a merge, and not for who has left it', async () => {
    await load({ ...amara, name: 'Taff Lettings', kind: 'company' });
    const [found, next] = [await make(), await make()];
    await decideOn(found, 'company', 'same');
    expect((await stops(next))?.effect).toBe('blocks');
    expect(await refusalOf(decideOn(next, 'company', 'different'))).toContain('Another member of staff');
    const change = (application: string, manager: string) =>
      database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
        application,
        manager,
      ]);
    await change(next, ids.unusedPropertyManager);
    expect((await stops(next))?.effect).toBe('passes');
    // A case that had the company before says nothing of the next one.
    await change(found, ids.unusedPropertyManager);
    expect((await stops(next))?.effect).toBe('passes');
    await change(next, ids.propertyManager);
    expect((await stops(next))?.effect).toBe('blocks');
    await database.query(
      `insert into public.property_manager_merges (property_manager_id, removed_id, company_name, city, postal_code, reason, applications, tenancies, accounts)
       values ($1, $2, 'x', 'x', 'x', 'x', 0, 0, 0)`,
      [ids.unusedPropertyManager, ids.propertyManager],
    );
    await change(next, ids.unusedPropertyManager);
    expect((await stops(next))?.effect).toBe('blocks');
  });

  it('counts of a landlord of the same name with the same agent, and of no other tenant', async () => {
    await load({ ...amara, name: 'Jörg Müller' });
    const [found, next] = [await make(), await make()];
    await decideOn(found, 'landlord', 'same');
    expect((await stops(next))?.words).toContain(`Jörg Müller (decided in ${await numberOf(found)})`);
    await load(amara);
    const others = await makeApplication(database, { tenant_id: ids.otherTenant });
    await database.query('update public.rent_guarantee_applications set tenant_id = $2 where id = $1', [
      others,
      ids.otherTenant,
    ]);
    await database.query('delete from public.screening_decisions');
    const own = await make();
    await decide(own, 'same');
    expect((await stops(others))?.effect).toBe('passes');
  });

  it('stops the issue of a certificate that waits in another case, which goes on once it is answered', async () => {
    await load(nobody);
    const [found, waiting] = [await make(), await make()];
    const version = await approve(database, waiting);
    await load(amara);
    await decide(waiting, 'different');
    await decide(found, 'same');
    expect(await codeOf(as(database, 'admin', `select public.sign_certificate('${version}')`))).toBe('P0001');
    await byColleague(waiting, 'different');
    await as(database, 'admin', `select public.sign_certificate('${version}')`);
  });

  it('is an owner’s to act on at each certificate in force of the person', async () => {
    await load(nobody);
    const { application } = await issue(database);
    const found = await make();
    await load(amara);
    await decide(found, 'same');
    const [row] = await as<{ tasks: readonly { application_id: string; task: string }[] }>(
      database,
      'admin',
      `select public.queue_summary() -> 'certificates' as tasks`,
    );
    expect(row?.tasks).toContainEqual(expect.objectContaining({ application_id: application, task: 'same' }));
  });

  it('marks the case in the queue, on the home and on the page of the list, until the case is over', async () => {
    await load(nobody);
    const found = await make();
    const list = await load(amara);
    await decide(found, 'same');
    const tasks = async () => {
      const [row] = await database.scoped<{ tasks: readonly { application_id: string; task: string }[] }>(
        asColleague,
        `select public.queue_summary() -> 'certificates' as tasks`,
      );
      return row?.tasks.filter(({ application_id }) => application_id === found).map(({ task }) => task);
    };
    const confirmed = async () => {
      const [row] = await as<{ confirmed: readonly { id: string }[] }>(
        database,
        'admin',
        'select confirmed from public.list_screening($1)',
        [list],
      );
      return row?.confirmed.map(({ id }) => id) ?? [];
    };
    const [row] = await database.query<{ missing: string[] }>('select private.missing_items($1) as missing', [found]);
    expect(row?.missing).toEqual(['sanctioned']);
    expect(await tasks()).toEqual(['confirmed']);
    expect(await confirmed()).toContain(found);
    await database.query(`insert into public.application_closings (application_id, kind) values ($1, 'closed')`, [
      found,
    ]);
    expect(await tasks()).toEqual([]);
    expect(await confirmed()).not.toContain(found);
  });

  it('is mailed to owners and those who may decide, except who decided it, without a name, and so is that it is somebody else after all', async () => {
    await load(amara);
    const found = await make();
    const mailed = () =>
      database.query<{ to: string; data: unknown }>(
        `select payload ->> 'to' as to, payload -> 'data' as data from private.jobs
         where payload ->> 'template' = 'match-confirmed' and payload #>> '{data,applicationId}' = $1 order by 1`,
        [found],
      );
    await decide(found, 'different');
    expect(await mailed()).toEqual([]);
    await byColleague(found, 'same');
    expect(await mailed()).toEqual([
      { to: 'admin@example.com', data: { applicationId: found, applicationNumber: await numberOf(found) } },
    ]);
    // Somebody else decides otherwise, and those who were told read that too.
    await decide(found, 'different');
    expect(await mailed()).toContainEqual({
      to: 'decider@example.com',
      data: { isReversed: true, applicationId: found, applicationNumber: await numberOf(found) },
    });
    expect(await mailed()).toHaveLength(2);
    await decide(found, 'different');
    expect(await mailed()).toHaveLength(2);
    const own = await make();
    await decide(own, 'same');
    const [others] = await database.query<{ to: string[] }>(
      `select array_agg(payload ->> 'to') as to from private.jobs where payload #>> '{data,applicationId}' = $1 and payload ->> 'template' = 'match-confirmed'`,
      [own],
    );
    expect(others?.to).toEqual(['decider@example.com']);
  });
});
