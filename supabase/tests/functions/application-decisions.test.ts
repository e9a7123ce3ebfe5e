import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable, Scope } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { ids, openFixture, scopeOf } from '../helpers.ts';

/** A second and a third member of staff: one who decides, and one who does not. */
const staff = { second: '10000000-0000-4000-8000-000000000021', third: '10000000-0000-4000-8000-000000000022' };

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values
      ('${staff.second}', 'authenticated', 'authenticated', 'second@example.com'),
      ('${staff.third}', 'authenticated', 'authenticated', 'third@example.com');
    insert into public.user_roles (user_id, role) values ('${staff.second}', 'admin'), ('${staff.third}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${staff.second}', 'decide');
  `);
});
afterAll(() => database.close());

const person = (id: string): Scope => ({
  role: 'authenticated',
  claims: { sub: id, role: 'authenticated', aal: 'aal1' },
});
const admin = person(ids.admin);
const tenant = person(ids.tenant);

class Undo extends Error {}

/** Runs steps by different people, one after the other, in one transaction that is undone, and returns what the last one gives. */
async function story(...steps: readonly [Scope, string][]): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  await database
    .transaction(async (transaction) => {
      for (const [scope, statement] of steps) rows = await actIn(transaction, scope, statement);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return rows;
}

async function actIn(transaction: Queryable, { role, claims }: Scope, statement: string) {
  await transaction.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
    role,
    JSON.stringify(claims),
  ]);
  return transaction.query(statement);
}

/** What refuses the last of the steps: its code, message and the fields that it names. */
async function refusal(...steps: readonly [Scope, string][]) {
  const error = await story(...steps).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!isDatabaseError(error)) throw error ?? new Error('Nothing was refused');
  const fields = error.code === 'P0001' && error.detail ? JSON.parse(error.detail) : [];
  return { code: error.code, message: error.message, fields: fields.map(({ field }: { field: string }) => field) };
}

const setStatus = (status: string, rest = '') =>
  `select status from public.set_application_status('${ids.submitted}', '${status}'${rest})`;
const reject = setStatus('rejected', `, 'Send three payslips.', null, 'income_proof'`);
const appeal = `select public.appeal_rejection('${ids.submitted}', 'I sent them in May.')`;
const decide = (outcome: string, reply = 'We have found them.') =>
  `select public.decide_appeal((select id from public.application_rejections where application_id = '${ids.submitted}'), '${outcome}', '${reply}')`;
const read = 'select * from public.application_rejections';
const statusNow = `select status from public.rent_guarantee_applications where id = '${ids.submitted}'`;
const withdraw = `select public.withdraw_application('${ids.submitted}', 'I found a guarantor.')`;
const close = `select public.close_application('${ids.submitted}', 'The flat is let to somebody else.')`;
const reopen = `select public.reopen_application('${ids.submitted}')`;

describe('The statuses that may follow each other', () => {
  it('are, for staff, all but the draft', async () => {
    const rows = await database.query(
      `select from_status, array_agg(to_status order by to_status) as to from public.application_transitions
       where actor = 'staff' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { from_status: 'approved', to: ['in_review', 'pending', 'rejected'] },
      { from_status: 'draft', to: ['approved', 'in_review', 'pending', 'rejected'] },
      { from_status: 'in_review', to: ['approved', 'pending', 'rejected'] },
      { from_status: 'pending', to: ['approved', 'in_review', 'rejected'] },
      { from_status: 'rejected', to: ['approved', 'in_review', 'pending'] },
    ]);
  });

  it('are those of the table, whichever way a person changes the status', async () => {
    const toDraft = [
      setStatus('draft'),
      `select public.save_application('{"status": "draft"}', '${ids.submitted}')`,
      `update public.rent_guarantee_applications set status = 'draft' where id = '${ids.submitted}'`,
    ];
    for (const statement of toDraft) {
      expect(await refusal([admin, statement])).toMatchObject({
        code: 'P0001',
        message: 'This application cannot go from "pending" to "draft".',
      });
    }
    await database.query(
      `delete from public.application_transitions where to_status = 'in_review' and actor = 'staff'`,
    );
    expect(await refusal([admin, setStatus('in_review')])).toMatchObject({ code: 'P0001' });
    await database.query(
      `insert into public.application_transitions select f, 'in_review', 'staff' from unnest(array['draft', 'pending', 'approved', 'rejected']) as f`,
    );
    expect(await story([admin, setStatus('in_review')])).toEqual([{ status: 'in_review' }]);
  });

  it('are free for an import', async () => {
    const toDraft = `update public.rent_guarantee_applications set status = 'draft' where id = '${ids.submitted}' returning status`;
    expect(await story([scopeOf('signed-out'), 'select 1'])).toHaveLength(1);
    expect(await story([{ role: 'service_role', claims: { role: 'service_role' } }, toDraft])).toEqual([
      { status: 'draft' },
    ]);
  });
});

describe('A rejection', () => {
  it.each([
    ['a reason and words', '', ['reason_code', 'notes']],
    ['a reason', `, 'Send three payslips.'`, ['reason_code']],
    ['words', `, '  ', null, 'income_proof'`, ['notes']],
  ])('by a person fails without %s', async (_what, rest, fields) => {
    expect(await refusal([admin, setStatus('rejected', rest)])).toEqual({
      code: 'P0001',
      message: 'A rejection needs a reason, and words that the tenant can act on.',
      fields,
    });
  });

  it('by a person fails for an unknown reason, and past the function', async () => {
    expect(await refusal([admin, setStatus('rejected', `, 'x', null, 'mood'`)])).toMatchObject({ code: '23514' });
    for (const statement of [
      `update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}'`,
      `select public.save_application('{"status": "rejected"}', '${ids.submitted}')`,
      `insert into public.rent_guarantee_applications (status) values ('rejected')`,
    ]) {
      expect(await refusal([admin, statement])).toMatchObject({ code: 'P0001', fields: ['reason_code', 'notes'] });
    }
  });

  it('keeps its reason, who rejected, and until when the tenant can appeal', async () => {
    expect(await story([admin, reject], [tenant, read])).toEqual([
      expect.objectContaining({
        reason_code: 'income_proof',
        words: 'Send three payslips.',
        rejected_by: ids.admin,
        appealed_at: null,
      }),
    ]);
    const days = `select appeal_until - (rejected_at at time zone 'Europe/London')::date as days from public.application_rejections`;
    expect(await story([admin, reject], [tenant, days])).toEqual([{ days: 30 }]);
  });

  it('by an import needs no reason', async () => {
    const statement = `update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}' returning status`;
    expect(await story([{ role: 'service_role', claims: { role: 'service_role' } }, statement])).toHaveLength(1);
  });
});

describe('An appeal', () => {
  it('is decided by somebody other than who rejected', async () => {
    expect(await refusal([admin, reject], [tenant, appeal], [admin, decide('overturned')])).toMatchObject({
      code: '42501',
      message: 'Somebody other than who rejected the application decides the appeal.',
    });
  });

  it('that is overturned puts the application back in review, with the answer', async () => {
    const done: [Scope, string][] = [
      [admin, reject],
      [tenant, appeal],
      [person(staff.second), decide('overturned')],
    ];
    expect(await story(...done, [tenant, statusNow])).toEqual([{ status: 'in_review' }]);
    expect(await story(...done, [tenant, read])).toEqual([
      expect.objectContaining({
        appeal_words: 'I sent them in May.',
        appeal_outcome: 'overturned',
        appeal_reply: 'We have found them.',
        appeal_decided_by: staff.second,
      }),
    ]);
  });

  it('that is upheld lets the rejection stand', async () => {
    const done: [Scope, string][] = [
      [admin, reject],
      [tenant, appeal],
      [person(staff.second), decide('upheld')],
    ];
    expect(await story(...done, [tenant, statusNow])).toEqual([{ status: 'rejected' }]);
    expect(await refusal(...done, [tenant, appeal])).toMatchObject({
      message: 'You have already appealed against this rejection.',
    });
    expect(await refusal(...done, [person(staff.second), decide('overturned')])).toMatchObject({ code: 'P0001' });
    expect(await story(...done, [admin, setStatus('in_review')])).toEqual([{ status: 'in_review' }]);
  });

  it('that waits cannot be passed by a change of the status', async () => {
    for (const status of ['in_review', 'pending', 'approved']) {
      expect(await refusal([admin, reject], [tenant, appeal], [admin, setStatus(status)])).toMatchObject({
        code: 'P0001',
        message: 'The tenant has appealed against the rejection.',
      });
    }
  });

  it('needs words, and so does its answer', async () => {
    expect(await refusal([admin, reject], [tenant, appeal.replace('I sent them in May.', ' ')])).toMatchObject({
      code: 'P0001',
      fields: ['words'],
    });
    const waits: [Scope, string][] = [
      [admin, reject],
      [tenant, appeal],
    ];
    expect(await refusal(...waits, [person(staff.second), decide('upheld', ' ')])).toMatchObject({ fields: ['reply'] });
    expect(await refusal(...waits, [person(staff.second), decide('maybe')])).toMatchObject({ fields: ['outcome'] });
  });

  it('is possible up to its last day', async () => {
    const service: Scope = { role: 'service_role', claims: { role: 'service_role' } };
    const lastDay = (days: number): [Scope, string] => [
      service,
      `update public.application_rejections set appeal_until = (now() at time zone 'Europe/London')::date + ${days}`,
    ];
    expect(await story([admin, reject], lastDay(0), [tenant, appeal])).toHaveLength(1);
    expect(await refusal([admin, reject], lastDay(-1), [tenant, appeal])).toMatchObject({
      code: 'P0001',
      message: 'The time for an appeal is over.',
    });
  });

  it.each(['other tenant', 'property manager', 'admin'] as const)('is not made by the %s', async (actor) => {
    expect(await refusal([admin, reject], [scopeOf(actor), appeal])).toMatchObject({ code: 'PT404' });
  });

  it('is not made where nothing was rejected', async () => {
    expect(await refusal([tenant, appeal])).toMatchObject({ code: 'P0001' });
  });

  it.each([
    ['a member of staff who does not decide', person(staff.third)],
    ['the tenant', tenant],
    ['the property manager', scopeOf('property manager')],
    ['nobody signed in', scopeOf('signed-out')],
  ])('is not decided by %s', async (_who, scope) => {
    expect(await refusal([admin, reject], [tenant, appeal], [scope, decide('overturned')])).toMatchObject({
      code: '42501',
    });
  });

  it('against a later rejection is possible again', async () => {
    const again: [Scope, string][] = [
      [admin, reject],
      [tenant, appeal],
      [person(staff.second), decide('overturned')],
      [admin, reject],
    ];
    const later = `select count(*)::integer as count from public.application_rejections where appealed_at is not null`;
    // Within one transaction both rejections have one time, so the first is made older.
    const service: Scope = { role: 'service_role', claims: { role: 'service_role' } };
    const older = `update public.application_rejections set rejected_at = rejected_at - interval '1 day' where appealed_at is not null`;
    expect(await story(...again, [service, older], [tenant, appeal], [tenant, later])).toEqual([{ count: 2 }]);
  });
});

describe('A withdrawal', () => {
  it('ends an application that waits, in its own status', async () => {
    expect(await story([tenant, withdraw], [tenant, statusNow])).toEqual([{ status: 'pending' }]);
    const closings = 'select kind, reason, closed_by, reopened_at from public.application_closings';
    expect(await story([tenant, withdraw], [tenant, closings])).toEqual([
      { kind: 'withdrawn', reason: 'I found a guarantor.', closed_by: ids.tenant, reopened_at: null },
    ]);
  });

  it.each(['pending', 'rejected', 'approved', 'in_review'])('leaves nobody to set it %s', async (status) => {
    const steps: [Scope, string][] = status === 'pending' ? [[admin, setStatus('in_review')]] : [];
    expect(
      await refusal(...steps, [tenant, withdraw], [admin, setStatus(status, `, 'x', null, 'other'`)]),
    ).toMatchObject({ code: 'P0001', message: 'This application is closed.' });
  });

  it('needs a reason, and happens once', async () => {
    expect(await refusal([tenant, withdraw.replace('I found a guarantor.', '')])).toMatchObject({ fields: ['reason'] });
    expect(await refusal([tenant, withdraw], [tenant, withdraw])).toMatchObject({
      message: 'This application is closed already.',
    });
  });

  it('is refused for a draft and for one that is decided', async () => {
    expect(await refusal([tenant, withdraw.replace(ids.submitted, ids.draft)])).toMatchObject({ code: 'P0001' });
    expect(await refusal([admin, reject], [tenant, withdraw])).toMatchObject({ code: 'P0001' });
  });

  it.each(['other tenant', 'property manager', 'admin'] as const)('is not made by the %s', async (actor) => {
    expect(await refusal([scopeOf(actor), withdraw])).toMatchObject({ code: 'PT404' });
  });
});

describe('A closing by staff', () => {
  it('is opened again by staff, in the status that it had', async () => {
    expect(await story([admin, close], [admin, reopen], [admin, setStatus('in_review')])).toEqual([
      { status: 'in_review' },
    ]);
    expect(await refusal([admin, reopen])).toMatchObject({ code: 'PT404' });
    expect(await story([tenant, withdraw], [admin, reopen], [admin, close])).toHaveLength(1);
  });

  it.each(['tenant', 'other tenant', 'property manager', 'signed-out'] as const)(
    'and opening again are not for the %s',
    async (actor) => {
      expect(await refusal([scopeOf(actor), close])).toMatchObject({ code: '42501' });
      expect(await refusal([admin, close], [scopeOf(actor), reopen])).toMatchObject({ code: '42501' });
    },
  );

  it('is not possible for an application that nobody knows', async () => {
    expect(await refusal([admin, close.replace(ids.submitted, crypto.randomUUID())])).toMatchObject({ code: 'PT404' });
  });
});

it('What was written about a person and by them goes with the person.', async () => {
  const service: Scope = { role: 'service_role', claims: { role: 'service_role' } };
  const rows = await story(
    [tenant, withdraw],
    [admin, reopen],
    [admin, reject],
    [tenant, appeal],
    [person(staff.second), decide('upheld')],
    [service, `delete from public.profiles where id = '${ids.tenant}'`],
    [
      admin,
      `select r.words, r.appeal_words, r.appeal_reply, r.reason_code, c.reason, c.kind
       from public.application_rejections as r join public.application_closings as c using (application_id)`,
    ],
  );
  expect(rows).toEqual([
    {
      words: null,
      appeal_words: null,
      appeal_reply: null,
      reason_code: 'income_proof',
      reason: null,
      kind: 'withdrawn',
    },
  ]);
});
