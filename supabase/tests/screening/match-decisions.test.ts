import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { approve, issue } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids } from '../testing/fixture.ts';
import { amara, asColleague, nobody, openScreenings, screeningSteps } from '../testing/screening-steps.ts';

let database: Database;
beforeAll(async () => {
  database = await openScreenings();
});
afterAll(() => database.close());
const { load, make, stops, screen, decide, byColleague } = screeningSteps(() => database);

describe('A decision on a match', () => {
  it('is shown in the queue as what the case still needs', async () => {
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

  it('is shown in the queue for a certificate that cannot be signed because a name is on the list', async () => {
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

  it('for a certificate in force is listed beside the queue until it is made', async () => {
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

  it('stays valid if a new list has the same entry, and not for another entry', async () => {
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

  it('is shown in the next case of the same name, with who made it, when and why, and is still needed there', async () => {
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
    // This is another person of the same name.
    await database.query(`update public.screening_decisions set born_on = '1961-03-14' where application_id = $1`, [
      first,
    ]);
    expect(await inFirst(next)).toEqual([]);
    await database.query('delete from public.screening_decisions where application_id = $1', [first]);
  });

  it('counts only for the date of birth for which it was made, and is needed again for another one', async () => {
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
    // The earlier decision counts again for its own date of birth.
    expect((await stops(application))?.effect).toBe('passes');
  });

  it('shows its name and date of birth if the entry is found for several', async () => {
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

  it('cannot be made about an entry that the screening has not found, or without the permission', async () => {
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

describe('A decision that it is the same person', () => {
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

  it('stays readable, can be reversed by somebody else, and is in the owners’ queue for a certificate in force', async () => {
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

  it('stays valid if a new list spells the same entry differently, until somebody else reverses it', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    await decide(application, 'same', 'The passport is the same.');
    await load({ ...amara, name: 'OKAFORR, Amara' });
    expect(await hitsOf(application)).toEqual([expect.objectContaining({ decision: 'same', is_own: true })]);
    expect(await codeOf(decide(application, 'different', 'I am not so sure of it.'))).toBe('42501');
    await byColleague(application, 'different');
    expect(await hitsOf(application)).toMatchObject([{ decision: 'different', earlier: [{ decision: 'same' }] }]);
    // A person has to decide about another spelling, and sees the earlier decision on the entry.
    await load(amara);
    expect(await hitsOf(application)).toMatchObject([
      {
        decision: null,
        earlier: [{ decision: 'different' }, { decision: 'same', reason: 'The passport is the same.' }],
      },
    ]);
  });

  it('is in the queue of staff who are not owners as a task that they cannot do', async () => {
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
