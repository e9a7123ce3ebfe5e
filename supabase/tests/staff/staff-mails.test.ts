import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, signedIn } from '../testing/actors.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const staff = {
  second: '10000000-0000-4000-8000-0000000000a1',
  third: '10000000-0000-4000-8000-0000000000a2',
  reader: '10000000-0000-4000-8000-0000000000a3',
} as const;

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  for (const [name, id] of Object.entries(staff)) {
    await database.query(
      `insert into auth.users (id, aud, role, email) values ('${id}', 'authenticated', 'authenticated', '${name}@example.com')`,
    );
    await database.query(`insert into public.user_roles (user_id, role) values ('${id}', 'admin')`);
  }
  await database.script(`
    insert into public.staff_permissions (user_id, permission) values
      ('${staff.second}', 'owner'), ('${staff.second}', 'decide'), ('${staff.third}', 'owner')`);
});
afterAll(() => database.close());
beforeEach(() => database.script('delete from private.jobs'));

/** The waiting mails from these templates, with their recipients. */
async function mails(template: string) {
  const rows = await database.query<{ to: string; data: Record<string, unknown> }>(
    `select payload ->> 'to' as "to", payload -> 'data' as data from private.jobs
     where kind = 'mail' and payload ->> 'template' = $1 order by 1`,
    [template],
  );
  return rows;
}

describe('A colleague who is given cases', () => {
  const assign = (who: string, cases: readonly string[], to: string | null) =>
    database.scoped(signedIn(who), 'select public.assign_applications($1, $2)', [cases, to]);

  it('gets one mail, however many cases there are', async () => {
    const cases = [await makeApplication(database), await makeApplication(database), await makeApplication(database)];
    await assign(ids.admin, cases, staff.second);
    const found = await mails('case-assigned');
    expect(found).toMatchObject([{ to: 'second@example.com', data: { colleague: expect.stringMatching(/./) } }]);
    const given = found.flatMap(({ data }) => data.applications as { id: string }[]);
    expect(given.map(({ id }) => id).sort()).toEqual([...cases].sort());
  });

  it('reads in the mail what each case needs, as in the queue', async () => {
    const id = await makeApplication(database);
    await database.query(
      `update public.application_documents set verified = false where application_id = $1 and document_type = 'passport'`,
      [id],
    );
    await assign(ids.admin, [id], staff.second);
    const [queued] = await database.scoped<{ step: string; turn: string; missing: string[] }>(
      signedIn(staff.second),
      'select step, turn, missing from public.search_queue(page_size => 100) where application_id = $1',
      [id],
    );
    expect(queued).toMatchObject({ step: 'review', turn: 'staff', missing: ['identity'] });
    expect(await mails('case-assigned')).toMatchObject([{ data: { applications: [{ id, ...queued }] } }]);
  });

  it('reads the colleague’s note in the mail, in the queue and in the history, until the case changes hands again', async () => {
    const [id] = [await makeApplication(database)];
    const give = (who: string, to: string | null, words: string | null) =>
      database.scoped(signedIn(who), 'select public.assign_applications($1, $2, false, $3)', [[id], to, words]);
    await give(ids.admin, staff.second, '  Ask about the second payslip.  ');
    expect(await mails('case-assigned')).toMatchObject([{ data: { words: 'Ask about the second payslip.' } }]);
    const note = async () =>
      (
        await database.scoped<{ handover: unknown }>(
          signedIn(staff.second),
          'select handover from public.search_queue(page_size => 100) where application_id = $1',
          [id],
        )
      )[0]?.handover;
    const [name] = await database.query<{ name: string }>(`select private.staff_name('${ids.admin}') as name`);
    expect(await note()).toEqual({ words: 'Ask about the second payslip.', by: name?.name });
    await give(staff.second, staff.third, null);
    expect(await note()).toBeNull();
    await give(staff.third, null, 'Nobody reads this.');
    const kept = await as(
      database,
      'admin',
      `select assigned_to, assigned_by, words from public.case_assignments where application_id = '${id}' order by assigned_at`,
    );
    expect(kept).toEqual([
      { assigned_to: staff.second, assigned_by: ids.admin, words: 'Ask about the second payslip.' },
      { assigned_to: staff.third, assigned_by: staff.second, words: null },
      { assigned_to: null, assigned_by: staff.third, words: null },
    ]);
    await expect(give(ids.admin, staff.second, 'x'.repeat(501))).rejects.toThrow('Use 500 characters or fewer.');
  });

  it.each(['\u2800', ' \t\n ', '\u202e\u200b'])('gets no note that is invisible: %j', async (words) => {
    const id = await makeApplication(database);
    await database.script('delete from private.jobs');
    const give = 'select public.assign_applications($1, $2, false, $3)';
    await database.scoped(signedIn(ids.admin), give, [[id], staff.second, words]);
    expect(await mails('case-assigned')).toMatchObject([{ data: { words: null } }]);
    const kept = `select words from public.case_assignments where application_id = '${id}'`;
    expect(await as(database, 'admin', kept)).toEqual([{ words: null }]);
  });

  it('gets a mail only about cases that change hands', async () => {
    const [first, later] = [await makeApplication(database), await makeApplication(database)];
    await assign(ids.admin, [first], staff.second);
    await database.script('delete from private.jobs');
    await assign(ids.admin, [first, later], staff.second);
    expect(await mails('case-assigned')).toMatchObject([{ data: { applications: [{ id: later }] } }]);
    await database.script('delete from private.jobs');
    await assign(ids.admin, [first, later], staff.second);
    expect(await mails('case-assigned')).toEqual([]);
  });

  it('gets no mail about cases that they take, and nobody gets one about unassigned cases', async () => {
    const id = await makeApplication(database);
    await assign(staff.second, [id], staff.second);
    await assign(ids.admin, [id], null);
    expect(await mails('case-assigned')).toEqual([]);
  });
});

describe('A person who is given a case', () => {
  const give = (cases: readonly string[], to: string) =>
    database.scoped(signedIn(ids.admin), 'select public.assign_applications($1, $2)', [cases, to]);

  it('reads that they may not decide, and is asked to go on if there is something else to do', async () => {
    const ready = await makeApplication(database);
    await give([ready], staff.third);
    expect(await mails('case-assigned')).toMatchObject([
      { data: { isForAnother: true, applications: [{ id: ready, missing: [], lacks: 'decide' }] } },
    ]);
    await database.script('delete from private.jobs');
    const unread = await makeApplication(database);
    await database.query('update public.application_documents set verified = false where application_id = $1', [
      unread,
    ]);
    await give([unread], staff.third);
    expect(await mails('case-assigned')).toMatchObject([
      { data: { isForAnother: false, applications: [{ lacks: 'decide' }] } },
    ]);
    await database.script('delete from private.jobs');
    await give([ready], staff.second);
    expect(await mails('case-assigned')).toMatchObject([
      { data: { isForAnother: false, applications: [{ id: ready, lacks: null }] } },
    ]);
  });

  it('reads that they may not sign, and that an appeal is against their own rejection', async () => {
    const approved = await makeApplication(database);
    await approve(database, approved);
    await database.script('delete from private.jobs');
    await give([approved], staff.second);
    expect(await mails('case-assigned')).toMatchObject([
      { data: { isForAnother: true, applications: [{ step: 'signature', lacks: 'sign' }] } },
    ]);
    const rejected = await makeApplication(database);
    await database.scoped(
      signedIn(staff.second),
      `select public.set_application_status('${rejected}', 'rejected', notes => 'Your income is too low.', reason_code => 'income_amount')`,
    );
    await database.query(
      `update public.application_rejections set appealed_at = now(), appeal_words = 'Look again.' where application_id = $1`,
      [rejected],
    );
    await database.script('delete from private.jobs');
    await give([rejected], staff.second);
    expect(await mails('case-assigned')).toMatchObject([
      { data: { isForAnother: true, applications: [{ step: 'appeal', lacks: 'rejected' }] } },
    ]);
  });
});

describe('A person whose cases a colleague takes away', () => {
  const assign = (who: string, cases: readonly string[], to: string | null) =>
    database.scoped(signedIn(who), 'select public.assign_applications($1, $2)', [cases, to]);
  const have = async (holders: readonly string[]) => {
    const cases: string[] = [];
    for (const holder of holders) {
      const id = await makeApplication(database);
      await assign(holder, [id], holder);
      cases.push(id);
    }
    await database.script('delete from private.jobs');
    return cases;
  };

  it('gets one mail about all of them, and only about their own', async () => {
    const cases = await have([staff.second, staff.second, ids.admin]);
    await assign(ids.admin, cases, staff.third);
    const [names] = await database.query<{ colleague: string; receiver: string }>(
      'select private.staff_name($1) as colleague, private.staff_name($2) as receiver',
      [ids.admin, staff.third],
    );
    const lostCaseMails = await mails('case-lost');
    expect(lostCaseMails).toMatchObject([{ to: 'second@example.com', data: { event: 'handed_over', ...names } }]);
    const lost = lostCaseMails.flatMap(({ data }) => data.applications as { id: string }[]);
    expect(lost.map(({ id }) => id).sort()).toEqual(cases.slice(0, 2).sort());
  });

  it.each([
    ['taken over', ids.admin, 'taken_over'],
    ['put back', null, 'put_back'],
  ])('gets a mail about a case that is %s', async (_what, to, event) => {
    await assign(ids.admin, await have([staff.second]), to);
    expect(await mails('case-lost')).toMatchObject([{ to: 'second@example.com', data: { event } }]);
  });

  it('gets no mail about cases that they hand over themselves, or that stay with them', async () => {
    const [first = '', second = ''] = await have([staff.second, staff.second]);
    await assign(staff.second, [first], staff.third);
    await assign(ids.admin, [second], staff.second);
    expect(await mails('case-lost')).toEqual([]);
  });
});

describe('A person who has a case', () => {
  const by = (id: string, statement: string) => database.scoped(signedIn(id), statement);
  const given = async () => {
    const id = await makeApplication(database);
    await by(ids.admin, `select public.assign_applications(array['${id}'::uuid], '${staff.second}')`);
    await database.script('delete from private.jobs');
    return id;
  };
  const reject = (id: string) =>
    `select public.set_application_status('${id}', 'rejected', notes => 'Your income is too low.', reason_code => 'income_amount')`;

  it('gets a mail when somebody else rejects it, with the name', async () => {
    const id = await given();
    await by(ids.admin, reject(id));
    expect(await mails('case-decided')).toMatchObject([
      {
        to: 'second@example.com',
        data: { outcome: 'rejected', applicationId: id, colleague: expect.stringMatching(/./) },
      },
    ]);
  });

  it('gets a mail when somebody else closes it', async () => {
    const id = await given();
    await by(ids.admin, `select public.close_application('${id}', 'The flat is let already.')`);
    expect(await mails('case-decided')).toMatchObject([{ to: 'second@example.com', data: { outcome: 'closed' } }]);
  });

  it.each(['upheld', 'overturned'])('gets a mail when somebody else decides its appeal: %s', async (outcome) => {
    const id = await given();
    await by(staff.second, reject(id));
    expect(await mails('case-decided')).toEqual([]);
    const [rejection] = await database.query<{ id: string }>(
      `update public.application_rejections set appealed_at = now(), appeal_words = 'Look again.' where application_id = $1 returning id`,
      [id],
    );
    await by(ids.admin, `select public.decide_appeal('${rejection?.id}', '${outcome}', 'We looked at it again.')`);
    expect(await mails('case-decided')).toMatchObject([{ to: 'second@example.com', data: { outcome } }]);
  });

  it('gets no mail about their own decisions, or steps that are not decisions', async () => {
    const id = await given();
    await by(ids.admin, `select public.set_application_status('${id}', 'in_review')`);
    await by(staff.second, reject(id));
    expect(await mails('case-decided')).toEqual([]);
  });
});

describe('A permission that waits', () => {
  const by = (id: string, statement: string) => database.scoped(signedIn(id), statement);

  it('is mailed to the other owners who may confirm it, once', async () => {
    const give = `select public.give_permission('${staff.third}', 'sign')`;
    await by(ids.admin, give);
    await by(ids.admin, give);
    expect(await mails('permission-request')).toMatchObject([
      { to: 'second@example.com', data: { permission: 'sign', isRemoval: false, person: 'third@example.com' } },
    ]);
    expect(await by(ids.admin, `select public.take_permission('${staff.third}', 'sign')`)).toHaveLength(1);
  });

  it('is shown with the settings of administrators only to the person, with whether there is a second owner', async () => {
    const waiting = async (id: string) =>
      (await by(id, 'select public.own_waiting_permissions(s) as waits from public.security_settings as s'))[0]?.waits;
    await database.script('delete from public.staff_permission_requests');
    await by(ids.admin, `select public.give_permission('${staff.third}', 'sign')`);
    await by(ids.admin, `select public.take_permission('${staff.second}', 'owner')`);
    expect(await waiting(staff.third)).toEqual({ permissions: ['sign'], has_one_owner: false });
    for (const id of [ids.admin, staff.second]) expect(await waiting(id)).toBeNull();
    expect(await codeOf(as(database, 'signed-out', 'select public.own_waiting_permissions(null)'))).toBe('42501');
    await database.script('delete from public.staff_permission_requests');
  });

  it('is mailed to the owner concerned if the permission is to be taken away', async () => {
    await by(ids.admin, `select public.take_permission('${staff.third}', 'owner')`);
    expect((await mails('permission-request')).map(({ to, data }) => [to, data.isRemoval])).toEqual([
      ['second@example.com', true],
      ['third@example.com', true],
    ]);
  });
});

describe('A withdrawal that waits', () => {
  it('is mailed to the others who may confirm it, and to nobody when it is confirmed', async () => {
    await makeSignatory(database, ids.admin);
    const version = await approve(database, await makeApplication(database));
    await as(database, 'admin', `select from public.sign_certificate('${version}')`);
    await database.query(`select public.keep_certificate_data('${version}', '{}', 'jws', 'qr')`);
    await database.query(`select public.finish_certificate('${version}', '${version}/1.pdf')`);
    const [row] = await database.query<{ number: string }>(
      `select certificate_number as number from public.certificate_records where id = '${version}'`,
    );
    await as(
      database,
      'admin',
      `select public.propose_withdrawal('${row?.number}', 'fraud', (private_today.day + 20)::text)
       from (select (now() at time zone 'Europe/London')::date as day) as private_today`,
    );
    const proposed = [{ to: 'second@example.com', data: { number: row?.number, ground: 'fraud' } }];
    expect(await mails('withdrawal-proposed')).toMatchObject(proposed);
    await database.scoped(signedIn(staff.second), `select public.confirm_withdrawal('${row?.number}')`);
    expect(await mails('withdrawal-proposed')).toMatchObject(proposed);
  });
});

describe('A certificate that waits for a signature', () => {
  const makeSignatories = () =>
    database.script(`
      insert into public.staff_permissions (user_id, permission) values ('${staff.second}', 'sign'), ('${staff.third}', 'sign') on conflict do nothing;
      insert into public.signatories (user_id, office, is_director, authority, authority_from, authority_until) values
        ('${ids.admin}', 'Director', true, 'Board resolution', '2026-01-01', null),
        ('${staff.second}', 'Secretary', false, 'Board resolution', '2026-01-01', null),
        ('${staff.third}', 'Secretary', false, 'Board resolution', '2020-01-01', '2020-12-31')
      on conflict do nothing`);
  /** Carries out the waiting reminders, due or not. */
  const remind = async () => {
    const due = await database.query<{ payload: unknown; is_later: boolean }>(
      `delete from private.jobs where kind = 'reminder' and payload ->> 'reminder' = 'signature' returning payload, run_at > now() as is_later`,
    );
    for (const { payload } of due) await database.query('select public.remind($1)', [payload]);
    return due.map(({ is_later }) => is_later);
  };
  const sign = (version: string) => as(database, 'admin', `select from public.sign_certificate('${version}')`);

  beforeAll(makeSignatories);

  it('is mailed to all who may sign today, a while after the approval', async () => {
    await approve(database, await makeApplication(database));
    expect(await mails('signature-waiting')).toEqual([]);
    expect(await remind()).toEqual([true]);
    expect(await mails('signature-waiting')).toMatchObject([
      { data: { isDeed: false, signed: null } },
      { to: 'second@example.com', data: { isDeed: false, signed: null } },
    ]);
  });

  it('is mailed to the landlord by then, once, with what it will state', async () => {
    const version = await approve(database, await makeApplication(database));
    expect(await mails('approved-for-landlord')).toEqual([]);
    await remind();
    await database.query('select private.queue_signature_reminder_mails($1)', [version]);
    const [row] = await database.query<{ facts: object }>(
      `select jsonb_build_object('property', statement -> 'property', 'tenants', statement -> 'tenants', 'from', cover_from, 'until', cover_until,
         'monthlyLimitPence', statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', statement #> '{cover,total_limit_pence}', 'specimen', statement -> 'specimen') as facts
       from public.certificate_records where id = $1`,
      [version],
    );
    expect(await mails('approved-for-landlord')).toMatchObject([
      { to: 'manager@example.com', data: row?.facts ?? {} },
      { to: 'office@example.com', data: row?.facts ?? {} },
    ]);
  });

  it('is not mailed once it is signed', async () => {
    await sign(await approve(database, await makeApplication(database)));
    expect(await remind()).toEqual([true]);
    expect(await mails('signature-waiting')).toEqual([]);
    expect(await mails('approved-for-landlord')).toEqual([]);
  });

  it('is mailed at once to the second signatory of a deed', async () => {
    const version = await approve(database, await makeApplication(database, { entered_into: '2026-01-05' }));
    await database.script('delete from private.jobs');
    await sign(version);
    expect(await remind()).toEqual([false]);
    expect(await mails('signature-waiting')).toMatchObject([
      { to: 'second@example.com', data: { isDeed: true, signed: expect.stringMatching(/./) } },
    ]);
  });
});
