import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { type Actor, as, scopeOf, signedIn } from '../testing/actors.ts';
import { secondScope } from '../testing/certificate-versions.ts';
import { issue } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import {
  addDeciders,
  giveNotice,
  mailed,
  noticeEvents,
  third,
  thirdScope,
  waitsFor,
} from '../testing/withdrawal-notices.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await addDeciders(database);
});
afterAll(() => database.close());

const words = 'I have paid the fee, see the receipt';
const answer = 'The payment arrived on time, so nothing changes';
const object = (application: string, actor: Actor = 'tenant', why = words) =>
  as(database, actor, 'select public.object_to_notice($1, $2)', [application, why]);
const idOf = async (application: string, side = 'tenant') =>
  (
    await database.query<{ id: string }>(
      `select id from public.withdrawal_objections where application_id = '${application}' and side = '${side}'`,
    )
  )[0]?.id;
const decide = async (application: string, outcome: string, scope: Scope = thirdScope, reply = answer) =>
  database.scoped(scope, 'select public.decide_objection($1, $2, $3)', [await idOf(application), outcome, reply]);
const noticesOf = (actor: Actor, application: string) =>
  as(
    database,
    actor,
    `select objection_words as words, objection_outcome as outcome, objection_reply as reply from public.withdrawal_notices('${application}')`,
  );

describe('The rows that open screens follow', () => {
  it('are written again for each event of a notice; for an objection, only a row that its own side reads', async () => {
    const issued = await issue(database);
    const rows = {
      both: `public.certificate_records where application_id = '${issued.application}'`,
      tenant: `public.application_status_history where application_id = '${issued.application}'`,
      landlord: `public.objection_news where user_id = '${ids.manager}'`,
      // All staff read this row.
      staff: `public.user_roles where user_id = '${ids.manager}'`,
    };
    const seen: Record<string, string> = {};
    const written = async () => {
      const changed: string[] = [];
      for (const [reader, source] of Object.entries(rows)) {
        const [row] = await database.query<{ now: string }>(
          `select string_agg(xmin::text, ' ' order by xmin::text) as now from ${source}`,
        );
        const now = row?.now ?? '';
        if (seen[reader] !== now) changed.push(reader);
        seen[reader] = now;
      }
      return changed;
    };
    for (const [actor, source] of [
      ['property manager', rows.tenant],
      ['tenant', rows.landlord],
    ] as const)
      expect(await as(database, actor, `select from ${source}`)).toEqual([]);
    await written();
    const day = `((now() at time zone 'Europe/London')::date + 14)::text`;
    await database.scoped(scopeOf('admin'), `select public.propose_withdrawal($1, 'fraud', ${day})`, [issued.number]);
    expect(await written()).toEqual([]);
    await database.scoped(secondScope, 'select public.confirm_withdrawal($1)', [issued.number]);
    expect(await written()).toEqual(['both']);
    await object(issued.application);
    expect(await written()).toEqual(['tenant']);
    await object(issued.application, 'property manager');
    expect(await written()).toEqual(['landlord']);
    await decide(issued.application, 'upheld');
    expect(await written()).toEqual(['tenant']);
    await database.scoped(thirdScope, 'select public.decide_objection($1, $2, $3)', [
      await idOf(issued.application, 'landlord'),
      'overturned',
      answer,
    ]);
    expect(await written()).toEqual(['both', 'landlord']);
  });
});

describe('An objection to a notice of withdrawal', () => {
  it('is received, and waits for a person who neither proposed nor confirmed the notice', async () => {
    const { application, number } = await giveNotice(database);
    await object(application);
    expect(
      await as(
        database,
        'tenant',
        `select public.last_event_at(a) = o.happened_at as is_last from public.rent_guarantee_applications as a
         cross join public.list_application_timeline(a.id) as o where a.id = '${application}' and o.kind = 'objection'`,
      ),
    ).toEqual([{ is_last: true }]);
    expect(await mailed(database, application, 'withdrawal-objection', 'received')).toEqual(['tenant@example.com']);
    expect(await mailed(database, application, 'withdrawal-objection', 'waiting')).toEqual(['third@example.com']);
    expect(await waitsFor(database, scopeOf('admin'), number)).toEqual([]);
    expect(await waitsFor(database, secondScope, number)).toEqual([]);
    expect(await waitsFor(database, thirdScope, number)).toEqual(['objection']);
    expect(await codeOf(decide(application, 'overturned', scopeOf('admin')))).toBe('42501');
    expect(await codeOf(decide(application, 'overturned', secondScope))).toBe('42501');
    expect(
      await codeOf(
        database.query(
          `update public.withdrawal_objections set decided_at = now(), outcome = 'upheld', decided_by = '${ids.admin}' where application_id = '${application}'`,
        ),
      ),
    ).toBe('42501');
  });

  it('of the landlord is confirmed in its own words to the person who objects, to the firm at its address and to a colleague with access', async () => {
    const { application } = await giveNotice(database);
    await database.query(`update public.profiles set first_name = 'Owen', surname = 'Prosser' where id = $1`, [
      ids.manager,
    ]);
    const colleague = [ids.otherTenant, ids.propertyManager];
    await database.query(
      'insert into public.property_manager_users (user_id, property_manager_id) values ($1, $2)',
      colleague,
    );
    await object(application, 'property manager');
    expect(
      await database.query(
        `select payload ->> 'to' as to, payload #>> '{data,words}' as words, payload #>> '{data,objectedBy}' as by, payload #> '{data,isCopy}' as copy, payload #> '{data,isOffice}' as office, payload #>> '{data,ground}' as ground
         from private.jobs where payload ->> 'template' = 'withdrawal-objection' and payload #>> '{data,event}' = 'received'
           and payload #>> '{data,applicationId}' = $1 order by 1`,
        [application],
      ),
    ).toEqual([
      { to: 'manager@example.com', words, by: null, copy: null, office: null, ground: 'fraud' },
      { to: 'office@example.com', words, by: 'Owen Prosser', copy: true, office: true, ground: 'fraud' },
      { to: 'other@example.com', words, by: 'Owen Prosser', copy: true, office: false, ground: 'fraud' },
    ]);
    await database.query(
      'delete from public.property_manager_users where user_id = $1 and property_manager_id = $2',
      colleague,
    );
  });

  it('shows the landlord’s colleagues who has objected, and is marked as their own for the person who has', async () => {
    const colleague = '10000000-0000-4000-8000-000000000041';
    const colleagueScope: Scope = signedIn(colleague);
    await database.script(`
      insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'ines@example.com');
      insert into public.property_manager_users (user_id, property_manager_id) values ('${colleague}', '${ids.propertyManager}');
      update public.profiles set first_name = 'Owen', surname = 'Prosser' where id = '${ids.manager}'`);
    const { application, number } = await giveNotice(database);
    const seen = async (scope: Scope) => [
      ...(await database.scoped(
        scope,
        `select is_own_objection as own, objected_by as by from public.withdrawal_notices('${application}')`,
      )),
      ...(await database.scoped(
        scope,
        `select is_own_objection as own, objected_by as by from public.own_notices() where certificate_number = '${number}'`,
      )),
    ];
    const nobody = { own: false, by: null };
    expect(await seen(colleagueScope)).toEqual([nobody, nobody]);
    await object(application, 'property manager');
    const owen = { own: false, by: 'Owen Prosser' };
    expect(await seen(colleagueScope)).toEqual([owen, owen]);
    expect(await seen(scopeOf('property manager'))).toEqual([
      { ...owen, own: true },
      { ...owen, own: true },
    ]);
    expect(await seen(scopeOf('tenant'))).toEqual([nobody]);
    const actors = async (scope: Scope) =>
      (await noticeEvents(database, scope, application)).flatMap(({ kind, actor_id }) =>
        kind === 'objection' ? [actor_id] : [],
      );
    expect(await actors(colleagueScope)).toEqual([ids.manager]);
    await database.script(`delete from auth.users where id = '${colleague}'`);
  });

  it('is not mailed to staff whom the guarantee concerns, and goes to an owner if there is nobody else', async () => {
    await database.query('insert into public.property_manager_links (property_manager_id, user_id) values ($1, $2)', [
      ids.propertyManager,
      third,
    ]);
    const { application, number } = await giveNotice(database);
    await database.scoped(secondScope, 'select public.propose_reversal($1, $2)', [
      number,
      'The fee has arrived by now',
    ]);
    await object(application);
    for (const template of ['withdrawal-proposed', 'reversal-proposed', 'withdrawal-objection'])
      expect(await mailed(database, application, template), template).not.toContain('third@example.com');
    expect(await mailed(database, application, 'withdrawal-objection', 'unattended')).toEqual(['admin@example.com']);
    expect(await codeOf(decide(application, 'upheld'))).toBe('42501');
    await database.query('delete from public.property_manager_links where user_id = $1', [third]);
  });

  it.each(['upheld', 'overturned'])(
    'is mailed with its outcome to the two who proposed and confirmed the withdrawal: %s',
    async (outcome) => {
      const { application } = await giveNotice(database);
      const mailsAbout = (event: string) =>
        database.query(
          `select payload ->> 'to' as "to", payload #>> '{data,words}' as words, payload #>> '{data,colleague}' as colleague
           from private.jobs where payload #>> '{data,event}' = $1 and payload #>> '{data,applicationId}' = $2 order by 1`,
          [event, application],
        );
      await object(application);
      const both = ['admin@example.com', 'second@example.com'];
      expect(await mailsAbout('told')).toEqual(both.map((to) => ({ to, words, colleague: null })));
      await decide(application, outcome);
      const [by] = await database.query<{ colleague: string }>('select private.staff_name($1) as colleague', [third]);
      expect(await mailsAbout(`told_${outcome}`)).toEqual(both.map((to) => ({ to, words: answer, ...by })));
      expect(await mailed(database, application, 'reversal-proposed')).toEqual([]);
    },
  );

  it('of one side is not shown to the other', async () => {
    const { application } = await giveNotice(database);
    await object(application);
    expect(await noticesOf('tenant', application)).toEqual([{ words, outcome: null, reply: null }]);
    expect(await noticesOf('property manager', application)).toEqual([{ words: null, outcome: null, reply: null }]);
    const kinds = async (scope: Scope) => (await noticeEvents(database, scope, application)).map(({ kind }) => kind);
    expect(await kinds(scopeOf('tenant'))).toEqual(['withdrawal_notice', 'objection']);
    expect(await kinds(scopeOf('property manager'))).toEqual(['withdrawal_notice']);
    expect(await kinds(thirdScope)).toEqual(['withdrawal_notice', 'objection']);
  });

  it('is on the home page, beside the running notice, of those who act for the landlord and of nobody else', async () => {
    const { application, number, notice: id } = await giveNotice(database);
    const atHome = async (actor: Actor) =>
      as<{ tenants: string[]; objected: boolean; decided: boolean }>(
        database,
        actor,
        `select tenants, home_postcode, notice_until - private.london_today() as days, objected_at is not null as objected,
           objection_decided_at is not null as decided
         from public.own_notices() where certificate_number = '${number}'`,
      );
    const notice = { tenants: [expect.any(String)], home_postcode: expect.any(String), days: 14 };
    expect(await atHome('property manager')).toEqual([{ ...notice, objected: false, decided: false }]);
    await object(application);
    expect(await atHome('property manager')).toEqual([{ ...notice, objected: false, decided: false }]);
    await object(application, 'property manager');
    expect(await atHome('property manager')).toEqual([{ ...notice, objected: true, decided: false }]);
    await decide(application, 'upheld');
    await database.scoped(thirdScope, 'select public.decide_objection($1, $2, $3)', [
      await idOf(application, 'landlord'),
      'upheld',
      answer,
    ]);
    expect(await atHome('property manager')).toEqual([{ ...notice, objected: true, decided: true }]);
    for (const actor of ['tenant', 'other tenant', 'admin'] as const) expect(await atHome(actor)).toEqual([]);
    expect(await codeOf(atHome('signed-out'))).toBe('42501');
    await database.query(
      `update public.certificate_withdrawals set reversed_at = now(), reversed_by = '${third}' where id = '${id}'`,
    );
    expect(await atHome('property manager')).toEqual([]);
  });

  it('is on the home page of its tenant, with its outcome, until another notice is given', async () => {
    const { application, id, notice } = await giveNotice(database);
    const atHome = async () =>
      (
        await as(
          database,
          'tenant',
          `select objected_at is not null as objected, objection_outcome as outcome, objection_decided_at is not null as decided
           from public.own_cases() where application_id = '${application}'`,
        )
      )[0];
    await object(application, 'property manager');
    expect(await atHome()).toEqual({ objected: false, outcome: null, decided: false });
    await object(application);
    expect(await atHome()).toEqual({ objected: true, outcome: null, decided: false });
    await decide(application, 'overturned');
    expect(await atHome()).toEqual({ objected: true, outcome: 'overturned', decided: true });
    await database.query(
      `insert into public.certificate_withdrawals (version_id, ground, notice_until, proposed_by, confirmed_by, proposed_at, confirmed_at)
       select version_id, ground, notice_until, proposed_by, confirmed_by, now(), now() + interval '1 minute'
       from public.certificate_withdrawals where id = $1 and version_id = $2`,
      [notice, id],
    );
    expect(await atHome()).toEqual({ objected: false, outcome: null, decided: false });
  });

  it('is upheld with an answer, and the notice stays in force', async () => {
    const { application, number } = await giveNotice(database);
    await object(application, 'property manager');
    await object(application);
    await expect(decide(application, 'upheld', thirdScope, 'No')).rejects.toThrow(/why, and what happens next/);
    await decide(application, 'upheld');
    expect(await noticesOf('tenant', application)).toEqual([{ words, outcome: 'upheld', reply: answer }]);
    expect(await mailed(database, application, 'withdrawal-objection', 'upheld')).toEqual(['tenant@example.com']);
    expect(await waitsFor(database, thirdScope, number)).toEqual(['objection']);
    await expect(decide(application, 'overturned')).rejects.toThrow('decided already');
    expect(await mailed(database, application, 'notice-taken-back')).toEqual([]);
    expect((await noticeEvents(database, scopeOf('tenant'), application)).at(-1)).toEqual({
      kind: 'objection_decided',
      detail: answer,
      actor_id: null,
    });
  });

  it('is overturned, which takes the notice back, sends the answer to the objector and informs the other side', async () => {
    const { application, id, number } = await giveNotice(database);
    await object(application);
    await object(application, 'property manager');
    // A colleague's proposal to take the notice back ends with the decision.
    await database.scoped(thirdScope, 'select public.propose_reversal($1, $2)', [
      number,
      'It looks like a mistake of ours',
    ]);
    await decide(application, 'overturned');
    expect(await mailed(database, application, 'withdrawal-objection', 'overturned')).toEqual(['tenant@example.com']);
    expect(await mailed(database, application, 'notice-taken-back')).toEqual([
      'manager@example.com',
      'office@example.com',
    ]);
    expect(
      await database.query(
        `select distinct payload #> '{data,objection}' as objection from private.jobs
         where payload ->> 'template' = 'notice-taken-back' and payload #>> '{data,applicationId}' = '${application}'`,
      ),
    ).toEqual([{ objection: { words, reply: null } }]);
    expect(
      await as(database, 'tenant', `select state, notice_until from public.certificate_versions where id = '${id}'`),
    ).toEqual([{ state: 'not_begun', notice_until: null }]);
    // The person who objected can still read the objection.
    expect(await noticesOf('tenant', application)).toEqual([{ words, outcome: 'overturned', reply: answer }]);
    expect(await waitsFor(database, thirdScope, number)).toEqual([]);
    expect(
      await database.query(
        `select side, outcome, decided_by, reply from public.withdrawal_objections where application_id = '${application}' order by side`,
      ),
    ).toEqual([
      { side: 'landlord', outcome: 'overturned', decided_by: null, reply: null },
      { side: 'tenant', outcome: 'overturned', decided_by: third, reply: answer },
    ]);
    expect((await noticeEvents(database, scopeOf('tenant'), application)).map(({ kind }) => kind).sort()).toEqual([
      'notice_taken_back',
      'objection',
      'objection_decided',
      'withdrawal_notice',
    ]);
  });

  it('can be made once by each side, with reasons, until the last day of the notice', async () => {
    const { application, notice } = await giveNotice(database);
    await expect(object(application, 'tenant', 'This is not right.')).rejects.toThrow(
      'Say in at least 20 characters and three different words why the notice is wrong',
    );
    await expect(object(application, 'tenant', 'why '.repeat(600))).rejects.toThrow('Use 2000 characters or fewer');
    await object(application);
    await expect(object(application)).rejects.toThrow('There is an objection to this notice already.');
    await database.query(
      `update public.certificate_withdrawals set notice_until = private.london_today() - 1 where id = '${notice}'`,
    );
    await expect(object(application, 'property manager')).rejects.toThrow('The notice has ended.');
    // An objection that is decided late can only be upheld, because the certificate is withdrawn.
    await expect(decide(application, 'overturned')).rejects.toThrow('The notice has ended.');
    await decide(application, 'upheld');
  });

  it('goes to the owners if nobody is left to decide it', async () => {
    const { application, number } = await giveNotice(database);
    await database.query(`delete from public.staff_permissions where user_id = '${third}'`);
    try {
      await object(application);
      expect(await mailed(database, application, 'withdrawal-objection', 'waiting')).toEqual([]);
      expect(await mailed(database, application, 'withdrawal-objection', 'unattended')).toEqual(['admin@example.com']);
      expect(await waitsFor(database, scopeOf('admin'), number)).toEqual(['unattended']);
    } finally {
      await database.query(`insert into public.staff_permissions (user_id, permission) values ('${third}', 'decide')`);
    }
  });

  it('is checked at the proposal and the confirmation: they show whether somebody would be left to decide it', async () => {
    const { number } = await issue(database);
    const [proposer, confirmer] = [scopeOf('admin'), secondScope];
    const othersDecide = async (scope: Scope) =>
      (
        await database.scoped<{ others: boolean }>(scope, 'select public.others_decide_objections($1) as others', [
          number,
        ])
      )[0]?.others;
    const withoutThird = async (check: () => Promise<void>) => {
      await database.query(`delete from public.staff_permissions where user_id = '${third}'`);
      try {
        await check();
      } finally {
        await database.query(
          `insert into public.staff_permissions (user_id, permission) values ('${third}', 'decide')`,
        );
      }
    };
    expect(await othersDecide(proposer)).toBe(true);
    await withoutThird(async () => expect(await othersDecide(proposer)).toBe(false));
    await database.scoped(
      proposer,
      `select public.propose_withdrawal($1, 'fraud', (private.london_today() + 14)::text)`,
      [number],
    );
    expect(await othersDecide(proposer)).toBe(true);
    expect(await othersDecide(confirmer)).toBe(true);
    await withoutThird(async () => {
      expect(await othersDecide(confirmer)).toBe(false);
      expect(await othersDecide(proposer)).toBe(false);
      await database.scoped(confirmer, 'select public.confirm_withdrawal($1)', [number]);
      expect(await othersDecide(thirdScope)).toBe(false);
    });
    expect(await othersDecide(thirdScope)).toBe(true);
    for (const actor of ['tenant', 'signed-out'] as const)
      expect(await codeOf(othersDecide(scopeOf(actor)))).toBe('42501');
  });

  it('that waits is mailed to a person who gets the permission to decide later, unless they took part', async () => {
    const { application } = await giveNotice(database);
    await database.query(
      `delete from public.staff_permissions where permission = 'decide' and user_id <> '${ids.admin}'`,
    );
    await object(application);
    try {
      expect(await mailed(database, application, 'withdrawal-objection', 'unattended')).toEqual(['admin@example.com']);
      expect(await mailed(database, application, 'withdrawal-objection', 'waiting')).toEqual([]);
    } finally {
      await database.query(
        `insert into public.staff_permissions (user_id, permission) select s.sub::uuid, 'decide' from unnest($1::text[]) as s (sub)`,
        [[third, secondScope.claims.sub]],
      );
    }
    expect(await mailed(database, application, 'withdrawal-objection', 'waiting')).toEqual(['third@example.com']);
  });

  it('is answered in a mail that names the last day of the notice, and so does its preview', async () => {
    const { application, notice } = await giveNotice(database);
    await object(application);
    await database.query(
      `update public.certificate_withdrawals set notice_until = private.london_today() + 33 where id = '${notice}'`,
    );
    const example = await database.scoped<{ days: number }>(
      thirdScope,
      `select (public.mail_example('objection-upheld', application => a.application_number) ->> 'noticeUntil')::date - private.london_today() as days
       from public.rent_guarantee_applications as a where a.id = $1`,
      [application],
    );
    expect(example).toEqual([{ days: 33 }]);
  });

  it('can be made only by the tenant and the landlord, while a notice runs', async () => {
    const { application } = await giveNotice(database);
    for (const actor of ['other tenant', 'admin'] as const)
      expect(await codeOf(object(application, actor))).toBe('PT404');
    expect(await codeOf(object(application, 'signed-out'))).toBe('42501');
    await object(application);
    expect(await codeOf(decide(application, 'upheld', scopeOf('tenant')))).toBe('42501');
    expect(await codeOf(object(ids.submitted))).toBe('PT404');
  });

  it('is deleted with its tenant', async () => {
    const { application, notice } = await giveNotice(database);
    await object(application);
    await decide(application, 'upheld');
    await database.query(
      `update public.certificate_withdrawals set facts = 'The payslips of the tenant are forged' where id = '${notice}'`,
    );
    await database.query(
      `update public.withdrawal_objections set decided_at = now(), outcome = 'upheld' where decided_at is null`,
    );
    await database.query(`delete from public.profiles where id = '${ids.tenant}'`);
    expect(await database.query(`select facts from public.certificate_withdrawals where id = '${notice}'`)).toEqual([
      { facts: null },
    ]);
    expect(
      await database.query(
        `select words, reply, objected_by, outcome from public.withdrawal_objections where application_id = '${application}'`,
      ),
    ).toEqual([{ words: null, reply: null, objected_by: null, outcome: 'upheld' }]);
  });
});
