import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { scopeOf, signedIn } from '../testing/actors.ts';
import { makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const staff = {
  second: '10000000-0000-4000-8000-0000000000a1',
  auditor: '10000000-0000-4000-8000-0000000000a3',
} as const;

let database: Database;
/** Three cases that wait for staff, by the day of moving in. The second and the third have the same day, and the second waits longer. */
let waiting: readonly [string, string, string];

beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email, raw_user_meta_data) values
      ('${staff.second}', 'authenticated', 'authenticated', 'second@example.com', '{"firstName": "Daniel", "surname": "Osei"}'),
      ('${staff.auditor}', 'authenticated', 'authenticated', 'auditor@example.com', '{}');
    insert into public.user_roles (user_id, role) values ('${staff.second}', 'admin'), ('${staff.auditor}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${staff.auditor}', 'audit');
    delete from public.application_cases where application_id = '${ids.submitted}'`);
  waiting = [
    await makeApplication(database, { start_date: '2198-01-01' }),
    await makeApplication(database, { start_date: '2198-03-01' }),
    await makeApplication(database, { start_date: '2198-03-01' }),
  ];
  await database.query(`update public.application_cases set since = '2026-01-05' where application_id = $1`, [
    waiting[1],
  ]);
});
afterAll(() => database.close());

interface Queued {
  readonly application_id: string;
  readonly total_count: number;
  readonly missing: readonly string[];
}

const queue = (call = '', who = ids.admin as string) =>
  database.scoped<Queued>(
    signedIn(who),
    `select application_id, total_count, missing from public.search_queue(${call})`,
  );
const idsOf = async (call = '', who?: string) => (await queue(call, who)).map((row) => row.application_id);
const assign = (applications: readonly string[], to: string | null, who = ids.admin as string, onlyFree = false) =>
  database.scoped<{ id: string }>(signedIn(who), 'select public.assign_applications($1, $2, $3) as id', [
    applications,
    to,
    onlyFree,
  ]);
const next = async (who: string, except: string | null = null, step: string | null = null) =>
  (
    await database.scoped<{ id: string }>(signedIn(who), 'select public.take_next_case($1, $2) as id', [except, step])
  )[0]?.id;
const free = () => database.query('update public.application_cases set assigned_to = null, assigned_at = null');

describe('The queue', () => {
  it('lets its reader put back only cases that are still with the person whom they have seen', async () => {
    await assign([waiting[0]], ids.admin);
    await assign([waiting[1]], staff.second);
    const putBack = (holders: readonly (string | null)[]) =>
      database.scoped<{ id: string }>(
        signedIn(ids.admin),
        'select public.assign_applications($1, null, seen_holders => $2) as id',
        [waiting.slice(0, 2), holders],
      );
    expect(await putBack([null, ids.admin])).toEqual([]);
    expect(await putBack([ids.admin, ids.admin])).toEqual([{ id: waiting[0] }]);
    expect(await putBack([null, staff.second])).toEqual([{ id: waiting[1] }]);
    await free();
  });

  it('has the cases that wait for staff, by the day of moving in and then the longest waiting first', async () => {
    expect(await idsOf()).toEqual([waiting[0], waiting[1], waiting[2]]);
  });

  it('returns pages and counts all cases', async () => {
    const page = await queue('page_size => 2, page_offset => 2');
    expect(page.map((row) => [row.application_id, row.total_count])).toEqual([[waiting[2], 3]]);
  });

  it('shows what each case still needs', async () => {
    await database.query(
      `update public.application_documents set verified = false
       where application_id = $1 and document_type = 'bank_statement' or application_id = $2`,
      [waiting[0], waiting[1]],
    );
    const [first, second] = await queue();
    expect(first?.missing).toEqual(['income']);
    expect(second?.missing).toEqual(['identity', 'income']);
  });

  it('has the drafts of tenants among the cases on the tenant’s turn', async () => {
    expect(await idsOf(`whose => 'tenant'`)).toEqual([ids.draft]);
    expect(await idsOf(`whose => 'tenant', at_step => 'request'`)).toEqual([]);
  });

  it('has a draft with a message while the message waits, and among the drafts while it is one', async () => {
    await database.query(
      `update public.application_cases set since = '2026-01-05', message_since = '2026-01-08' where application_id = $1`,
      [ids.draft],
    );
    const waits = (call: string) =>
      database.scoped<{ since: string }>(
        signedIn(ids.admin),
        `select since::date::text as since from public.search_queue(${call}) where application_id = '${ids.draft}'`,
      );
    expect(await waits('')).toEqual([{ since: '2026-01-08' }]);
    expect(await waits(`at_step => 'message'`)).toEqual([{ since: '2026-01-08' }]);
    expect(await waits(`whose => 'tenant'`)).toEqual([{ since: '2026-01-05' }]);
    await database.query(`update public.application_cases set message_since = null where application_id = $1`, [
      ids.draft,
    ]);
  });

  it('filters by the person who has a case', async () => {
    await assign([waiting[0]], ids.admin);
    await assign([waiting[1]], staff.second);
    expect(await idsOf(`assigned => 'me'`)).toEqual([waiting[0]]);
    expect(await idsOf(`assigned => 'somebody'`)).toEqual([waiting[1]]);
    expect(await idsOf(`assigned => 'nobody'`)).toEqual([waiting[2]]);
    expect(await idsOf(`assigned => 'me'`, staff.second)).toEqual([waiting[1]]);
    await free();
  });

  it('leaves out the reader’s own guarantee in rows and counts, and has it for colleagues', async () => {
    const own = await makeApplication(database, { start_date: '2198-02-01' });
    await database.query(`update public.rent_guarantee_applications set tenant_id = $2 where id = $1`, [
      own,
      staff.second,
    ]);
    await database.query(`update public.application_cases set message_since = now() where application_id = $1`, [own]);
    const counted = async (who: string) =>
      (
        await database.scoped<{ cases: number[]; nobody: number }>(
          signedIn(who),
          `select (q.summary #>> '{counts,all,nobody}')::int as nobody, array(select (s ->> 'cases')::int from jsonb_array_elements(q.summary -> 'steps') as s) as cases
           from public.queue_summary() as q (summary)`,
        )
      )[0];
    expect(await idsOf()).toEqual([waiting[0], own, waiting[1], waiting[2]]);
    expect(await idsOf(`at_step => 'message'`)).toEqual([own]);
    expect(await counted(ids.admin)).toEqual({ cases: [4, 1], nobody: 4 });
    expect(await idsOf('', staff.second)).toEqual([waiting[0], waiting[1], waiting[2]]);
    expect((await queue('', staff.second))[0]?.total_count).toBe(3);
    expect(await idsOf(`at_step => 'message'`, staff.second)).toEqual([]);
    expect(await counted(staff.second)).toEqual({ cases: [3], nobody: 3 });
    await database.query('delete from public.rent_guarantee_applications where id = $1', [own]);
  });

  it('has a summary of the tasks', async () => {
    await assign([waiting[0]], ids.admin);
    await assign([waiting[1]], staff.second);
    const [row] = await database.scoped<{ summary: object }>(
      signedIn(ids.admin),
      'select public.queue_summary() as summary',
    );
    expect(row?.summary).toMatchObject({
      steps: [{ step: 'review', cases: 3 }],
      counts: { all: { me: 1, nobody: 1, somebody: 1 }, review: { me: 1, nobody: 1, somebody: 1 } },
    });
    await free();
  });
});

describe('Assigning', () => {
  it('gives several cases to somebody, and makes them unassigned again', async () => {
    expect(await assign([waiting[0], waiting[1]], staff.second)).toHaveLength(2);
    expect(await assign([waiting[0]], null, staff.second)).toHaveLength(1);
    expect(await idsOf(`assigned => 'nobody'`)).toEqual([waiting[0], waiting[2]]);
    await free();
  });

  it('takes no case from somebody else if only unassigned ones are requested', async () => {
    await assign([waiting[0]], staff.second);
    expect(await assign([waiting[0], waiting[1]], ids.admin, ids.admin, true)).toEqual([{ id: waiting[1] }]);
    expect(await idsOf(`assigned => 'me'`, staff.second)).toEqual([waiting[0]]);
    await free();
  });

  it('is refused for an application that does not exist', async () => {
    expect(await codeOf(assign([waiting[0], ids.tenant], ids.admin))).toBe('PT404');
  });

  it.each([
    ['a tenant', ids.tenant],
    ['an auditor', staff.auditor],
  ])('is refused to %s', async (_who, person) => {
    expect(await codeOf(assign([waiting[0]], person))).toBe('P0001');
  });

  it('ends when the account of the person who had the case is deleted', async () => {
    const person = '10000000-0000-4000-8000-0000000000a9';
    await database.script(`
      insert into auth.users (id, aud, role, email) values ('${person}', 'authenticated', 'authenticated', 'gone@example.com');
      insert into public.user_roles (user_id, role) values ('${person}', 'admin')`);
    await assign([waiting[2]], person);
    await database.query('delete from auth.users where id = $1', [person]);
    expect(await idsOf(`assigned => 'nobody'`)).toContain(waiting[2]);
    await free();
  });
});

describe('The next case', () => {
  it('is the first that is mine or unassigned, and is then mine', async () => {
    await assign([waiting[0]], staff.second);
    expect(await next(ids.admin)).toBe(waiting[1]);
    expect(await next(ids.admin)).toBe(waiting[1]);
    expect(await next(ids.admin, waiting[1])).toBe(waiting[2]);
    expect(await idsOf(`assigned => 'me'`)).toEqual([waiting[1], waiting[2]]);
    await free();
  });

  it('is the one after a case that is left for later, and after the last the first again', async () => {
    expect(await next(ids.admin, waiting[0])).toBe(waiting[1]);
    expect(await next(ids.admin, waiting[1])).toBe(waiting[2]);
    expect(await next(ids.admin, waiting[2])).toBe(waiting[0]);
    await free();
  });

  it('is the first again after a case that no longer waits for staff', async () => {
    expect(await next(ids.admin, ids.draft)).toBe(waiting[0]);
    await free();
  });

  it('is one of the requested step, and one to sign only for those who may sign', async () => {
    const set = (values: string, id?: string) =>
      database.query(`update public.application_cases set ${values} where application_id = $1`, [id]);
    await set(`step = 'signature'`, waiting[1]);
    await set('message_since = now()', waiting[2]);
    expect(await next(ids.admin, null, 'signature')).toBeNull();
    await database.query(`insert into public.staff_permissions (user_id, permission) values ($1, 'sign')`, [ids.admin]);
    // Nobody can sign without an authority on record.
    expect(await next(ids.admin, null, 'signature')).toBeNull();
    await makeSignatory(database, ids.admin);
    expect(await next(ids.admin, null, 'signature')).toBe(waiting[1]);
    expect(await next(ids.admin, waiting[1], 'signature')).toBeNull();
    expect(await next(ids.admin, waiting[0], 'review')).toBe(waiting[2]);
    expect(await next(ids.admin, null, 'message')).toBe(waiting[2]);
    expect(await next(ids.admin, null, 'appeal')).toBeNull();
    await database.query(`delete from public.staff_permissions where user_id = $1 and permission = 'sign'`, [
      ids.admin,
    ]);
    await set(`step = 'review'`, waiting[1]);
    await set('message_since = null', waiting[2]);
    await free();
  });

  it('is not one that waits only for a decision for those who may not decide', async () => {
    const ready = 'update public.application_documents set verified = true where not verified';
    await database.query(ready);
    expect(await next(staff.second)).toBeNull();
    await database.query(
      `update public.application_documents set verified = false where application_id = $1 and document_type = 'passport'`,
      [waiting[2]],
    );
    expect(await next(staff.second)).toBe(waiting[2]);
    await database.query(ready);
    await free();
  });

  it('is nothing if others have all cases', async () => {
    await assign(waiting, staff.second);
    expect(await next(ids.admin)).toBeNull();
    await free();
  });
});

describe('Saved filters', () => {
  const save = (name: string, who = ids.admin as string) =>
    database.scoped<{ id: string }>(
      signedIn(who),
      `select public.save_queue_filter($1, 'staff', 'review', 'nobody') as id`,
      [name],
    );

  const shown = async (who: string) => {
    const select = `select public.queue_summary() -> 'filters' as filters`;
    return (await database.scoped<{ filters: object[] }>(signedIn(who), select))[0]?.filters;
  };

  it('are stored under a name for each person, who alone can see and delete them', async () => {
    const [saved] = await save(' Unassigned ');
    expect(await save('Unassigned')).toEqual([saved]);
    expect(await shown(ids.admin)).toEqual([
      { id: saved?.id, name: 'Unassigned', turn: 'staff', step: 'review', assigned: 'nobody' },
    ]);
    expect(await shown(staff.second)).toEqual([]);
    const remove = (who: string) =>
      database.scoped(signedIn(who), 'select public.delete_queue_filter($1)', [saved?.id]);
    expect(await codeOf(remove(staff.second))).toBe('PT404');
    await remove(ids.admin);
    expect(await database.query('select name from public.queue_filters')).toEqual([]);
  });

  it('are 20 at most', async () => {
    for (let n = 1; n <= 20; n += 1) await save(`Filter ${n}`, staff.second);
    expect(await codeOf(save('Filter 21', staff.second))).toBe('P0001');
  });
});

describe('A tenant', () => {
  it("reads the state of their own applications, those that wait for them first, and nobody else's", async () => {
    const own = (who: 'tenant' | 'other tenant') =>
      database.scoped<{ application_id: string; turn: string }>(
        scopeOf(who),
        'select application_id, turn from public.own_cases()',
      );
    expect((await own('tenant')).map((row) => row.turn)).toEqual(['tenant', 'staff', 'staff', 'staff']);
    expect(await own('other tenant')).toEqual([]);
  });

  it('sees the usual time of a step from five applications on', async () => {
    const days = async () =>
      (
        await database.query<{ days: number | null }>(`select private.usual_days('review')::double precision as days`)
      )[0]?.days;
    const past = (n: number, application: number) =>
      database.query(
        `insert into public.application_steps (application_id, step, turn, began_at, ended_at)
         select a.id, 'review', 'staff', now() - interval '${n + 3} days', now() - interval '3 days'
         from public.rent_guarantee_applications as a order by a.id offset ${application} limit 1`,
      );
    for (const n of [1, 2, 3, 4]) await past(n, n);
    await past(10, 4);
    expect(await days()).toBeNull();
    await past(3, 0);
    expect(await days()).toBe(3);
  });

  it('sees how long an answer usually takes, that of the landlord on the landlord’s turn', async () => {
    await database.query(
      `insert into public.application_steps (application_id, step, turn, began_at, ended_at)
       select a.id, 'request', turn, now() - make_interval(days => days + 1), now() - interval '1 day'
       from (select id from public.rent_guarantee_applications order by id limit 5) as a, (values ('tenant', 2), ('landlord', 6)) as t (turn, days)`,
    );
    const rows = await database.query(
      `select turn, private.usual_days('request', turn)::integer as days from unnest(array['landlord', 'tenant']) as turn`,
    );
    expect(rows).toEqual([
      { turn: 'landlord', days: 6 },
      { turn: 'tenant', days: 2 },
    ]);
    await database.query(
      `insert into public.application_requests (application_id, kind, reason_code, words, due_on)
       select application_id, 'answer', 'other', 'Where do you work?', private.london_today() + 7 from public.application_cases
       where step = 'review' and application_id in (select id from public.rent_guarantee_applications where tenant_id = $1) limit 1`,
      [ids.tenant],
    );
    const [asked] = await database.scoped<{ days: number }>(
      scopeOf('tenant'),
      `select usual_days::integer as days from public.own_cases() where step = 'request'`,
    );
    expect(asked).toEqual({ days: 2 });
  });

  it('sees the time from the submission to the decision from five decisions on', async () => {
    const days = async () => {
      const [row] = await database.scoped<{ days: number | null }>(
        scopeOf('tenant'),
        'select public.usual_decision_days()::double precision as days',
      );
      return row?.days;
    };
    const decide = (count: number) =>
      database.query(
        `update private.application_search set status = 'rejected', submitted_at = now() - interval '12 days', decided_at = now() - interval '3 days'
         where application_id in (select application_id from private.application_search order by application_id limit ${count})`,
      );
    await database.query('update private.application_search set decided_at = null');
    await decide(4);
    expect(await days()).toBeNull();
    await decide(5);
    expect(await days()).toBe(9);
  });
});

it.each([
  'select * from public.search_queue()',
  'select public.queue_summary()',
  `select public.assign_applications('{}', null)`,
  'select public.take_next_case()',
  `select public.save_queue_filter('x', 'staff')`,
])('Nobody but staff may call %s', async (statement) => {
  for (const actor of ['signed-out', 'tenant', 'property manager'] as const) {
    expect([actor, await codeOf(database.scoped(scopeOf(actor), statement))]).toEqual([actor, '42501']);
  }
});

it('An auditor cannot take a case.', async () => {
  expect(await codeOf(next(staff.auditor))).toBe('P0001');
  expect(await codeOf(assign([waiting[0]], null, staff.auditor))).toBe('42501');
});
