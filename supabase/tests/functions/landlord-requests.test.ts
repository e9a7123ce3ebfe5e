import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as, asRolledBack, codeOf, ids, openFixture, propertyManagerSql } from '../helpers.ts';
import { approve, makeApplication } from './certificates.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const ask = async (
  application: string,
  kind = 'confirmation',
  words = 'Is the rent £1,025?',
  actor: Actor = 'admin',
) => {
  const [row] = await as<{ id: string }>(database, actor, 'select public.ask_landlord($1, $2, $3) as id', [
    application,
    kind,
    words,
  ]);
  if (!row) throw new Error('No request');
  return row.id;
};
const answer = (id: string, words: string | null, isConfirmed: boolean | null, actor: Actor = 'property manager') =>
  as(database, actor, 'select public.answer_landlord_request($1, $2, $3)', [id, words, isConfirmed]);
const told = { by: 'Mrs Prosser', how: 'telephone', on: '2026-01-05' };
const record = (
  id: string,
  words: string | null,
  isConfirmed: boolean | null,
  actor: Actor = 'admin',
  { by, how, on }: { [K in keyof typeof told]: string | null } = told,
) =>
  as(database, actor, 'select public.record_landlord_answer($1, $2, $3, $4, $5, $6)', [
    id,
    words,
    isConfirmed,
    by,
    how,
    on,
  ]);

async function turnOf(application: string): Promise<string> {
  const [row] = await database.query<{ turn: string }>(
    `select step || ' ' || turn as turn from public.application_cases where application_id = $1`,
    [application],
  );
  return row?.turn ?? '';
}

const requestOf = async (id: string) =>
  (
    await database.query(
      'select answer, is_confirmed, came_by, answered_by from public.landlord_requests where id = $1',
      [id],
    )
  )[0];

/** The mails about an application by template, the newest last. */
const mailsOf = (application: string) =>
  database.query<{ to: string; template: string; data: Record<string, unknown> }>(
    `select payload ->> 'to' as "to", payload ->> 'template' as template, payload -> 'data' as data from private.jobs
     where kind = 'mail' and payload #>> '{data,applicationId}' = $1 and payload ->> 'template' like 'landlord%' order by created_at, payload ->> 'to' desc`,
    [application],
  );

const nameManager = () =>
  database.query(`update public.profiles set first_name = 'Owen', surname = 'Prosser' where id = $1`, [ids.manager]);

async function problemOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    const { detail } = error as { detail?: string };
    return detail === undefined ? String(error) : (JSON.parse(detail)[0]?.field ?? '');
  }
}

/** To whom it was mailed that a question about an application needs no answer any more. */
const toldOfClosing = async (application: string) =>
  (
    await database.query<{ to: string }>(
      `select payload ->> 'to' as to from private.jobs
       where payload ->> 'template' = 'landlord-request-closed' and payload #>> '{data,applicationId}' = $1 and payload #> '{data,hasAccount}' is not null order by 1`,
      [application],
    )
  ).map(({ to }) => to);

describe('Words to a landlord or agent whom nobody has confirmed', () => {
  const stranger = 'c5000000-0000-4000-8000-000000000009';
  let application: string;
  beforeAll(async () => {
    application = await makeApplication(database);
    await database.query(propertyManagerSql(stranger, null, 'Stranger Lets'));
    await database.query(`update public.rent_guarantee_applications set property_manager_id = $2 where id = $1`, [
      application,
      stranger,
    ]);
    await database.query(`update public.profiles set first_name = 'Will', surname = 'Zoë-Okafor' where id = $1`, [
      ids.tenant,
    ]);
  });

  afterAll(async () => {
    await database.query(`update public.profiles set first_name = 'Amara', surname = 'Okafor' where id = $1`, [
      ids.tenant,
    ]);
    await database.query('delete from public.property_manager_users where property_manager_id = $1', [stranger]);
  });

  it.each(['confirmation', 'answer', 'note'])('have no name of the tenant, as a %s', async (kind) => {
    for (const words of ['Is Will your tenant?', 'Does Ms OKAFOR pay £900?', 'It is about Zoë’s rent.'])
      await expect(ask(application, kind, words), words).rejects.toThrow('Leave the name out');
    await ask(application, kind, 'When will you let it, and to an okafor?');
  });

  it('may have it once the record is confirmed, or somebody signs in for it', async () => {
    await asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query('select public.confirm_property_manager($1)', [stranger]);
      await transaction.query('select public.ask_landlord($1, $2, $3)', [application, 'note', 'Will Okafor moves in.']);
    });
    await database.query('insert into public.property_manager_users (user_id, property_manager_id) values ($1, $2)', [
      ids.otherTenant,
      stranger,
    ]);
    expect(await ask(application, 'note', 'Will Okafor moves in.')).toBeTruthy();
  });
});

describe('Somebody who is not the landlord', () => {
  const deny = (id: string, words: string | null, actor: Actor = 'property manager') =>
    as(database, actor, 'select public.say_not_landlord($1, $2)', [id, words]);
  const missingOf = async (application: string, step: string | null = null) =>
    (
      await as<{ missing: string[] }>(
        database,
        'admin',
        'select missing from public.search_queue(at_step => $2, page_size => 100) where application_id = $1',
        [application, step],
      )
    )[0]?.missing;

  it('says so, with who is, and what else they are asked needs no answer', async () => {
    const application = await makeApplication(database);
    const [id, other] = [await ask(application), await ask(application, 'answer', 'How many rooms?')];
    await deny(id, ' Ask Mrs Powell ');
    const answered = 'I am not the landlord or letting agent of this tenancy.\nAsk Mrs Powell';
    expect(
      await as(
        database,
        'admin',
        `select is_not_landlord as denied, answer, closed_at is not null as closed from public.landlord_requests
         where application_id = $1 order by id = $2 desc`,
        [application, id],
      ),
    ).toEqual([
      { denied: true, answer: answered, closed: false },
      { denied: false, answer: null, closed: true },
    ]);
    expect(await turnOf(application)).toBe('review staff');
    expect(await problemOf(answer(other, 'Three', null))).toBe('request_id');
    expect((await mailsOf(application)).map(({ template, data }) => [template, data.answer])).toContainEqual([
      'landlord-answered',
      answered,
    ]);
  });

  const denyUnasked = (application: string, words: string | null = null, actor: Actor = 'property manager') =>
    as(database, actor, 'select public.deny_tenancy($1, $2)', [application, words]);
  const isDenied = async (application: string) =>
    (
      await as<{ is_denied: boolean }>(database, 'property manager', 'select is_denied from public.managed_case($1)', [
        application,
      ])
    )[0]?.is_denied;
  const requestsOf = (application: string) =>
    database.query(
      `select words, answer, is_not_landlord, came_by, mailed_at is not null as is_mailed from public.landlord_requests where application_id = $1`,
      [application],
    );

  it('says so unasked, once, and who has the case is mailed', async () => {
    const application = await makeApplication(database);
    await database.query(`update public.application_cases set assigned_to = $2 where application_id = $1`, [
      application,
      ids.admin,
    ]);
    expect(await isDenied(application)).toBe(false);
    await denyUnasked(application, ' Ask Mrs Powell ');
    await denyUnasked(application, 'Again');
    expect(await requestsOf(application)).toEqual([
      {
        words: 'Said without a question from us.',
        answer: 'I am not the landlord or letting agent of this tenancy.\nAsk Mrs Powell',
        is_not_landlord: true,
        came_by: 'account',
        is_mailed: false,
      },
    ]);
    expect(await isDenied(application)).toBe(true);
    expect(await missingOf(application)).toContain('not_landlord');
    expect((await mailsOf(application)).map(({ template, to }) => `${template} ${to}`)).toContain(
      'landlord-answered admin@example.com',
    );
    expect((await mailsOf(application)).map(({ template }) => template)).not.toContain('landlord-request');
  });

  it('says so as the answer to what they are asked', async () => {
    const application = await makeApplication(database);
    await ask(application);
    await denyUnasked(application);
    expect(await requestsOf(application)).toMatchObject([{ is_not_landlord: true, is_mailed: true }]);
  });

  it('says so of no application that is another’s, or decided', async () => {
    const application = await makeApplication(database);
    for (const actor of ['tenant', 'admin', 'signed-out'] as const) {
      expect(['PT404', '42501']).toContain(await codeOf(denyUnasked(application, null, actor)));
    }
    await approve(database, application);
    expect(await problemOf(denyUnasked(application))).toBe('application_id');
  });

  const settle = (id: string, words = 'Mrs Prosser says on the telephone that they are.', actor: Actor = 'admin') =>
    as(database, actor, 'select public.settle_denial($1, $2)', [id, words]);
  const approveCase = (application: string) =>
    as(database, 'admin', `select public.set_application_status($1, 'approved')`, [application]);
  const denial = 'Taff Lettings says that they are not the landlord or agent of this tenancy';

  it('stands in the queue and stops the approval until staff say why it is not so', async () => {
    const application = await makeApplication(database);
    const id = await ask(application);
    await deny(id, null);
    expect(await missingOf(application)).toContain('not_landlord');
    const missing = await as<{ message: string }>(database, 'admin', 'select message from public.check_approval($1)', [
      application,
    ]);
    expect(missing.map(({ message }) => message)).toContain(denial);
    await expect(approveCase(application)).rejects.toMatchObject({ detail: expect.stringContaining(denial) });
    expect(await problemOf(as(database, 'admin', 'select public.close_landlord_request($1)', [id]))).toBe('request_id');
    expect(await problemOf(settle(id, 'no'))).toBe('words');
    expect(await problemOf(settle(id, 'x y '.repeat(600)))).toBe('words');
    for (const actor of ['tenant', 'property manager'] as const) {
      expect(await codeOf(settle(id, undefined, actor))).toBe('42501');
    }
    await settle(id);
    expect(await problemOf(settle(id))).toBe('request_id');
    expect(await missingOf(application)).not.toContain('not_landlord');
    await as(database, 'admin', 'select public.reopen_message($1)', [id]);
    expect(await missingOf(application)).toContain('not_landlord');
    await settle(id);
    await approveCase(application);
    expect(await turnOf(application)).toBe('signature staff');
  });

  it('takes it back with a yes', async () => {
    const application = await makeApplication(database);
    await deny(await ask(application), null);
    await answer(await ask(application, 'answer', 'How many rooms?'), 'None of ours', null);
    await answer(await ask(application, 'confirmation', 'Is it £950?'), 'No', false);
    expect(await missingOf(application)).toContain('not_landlord');
    await answer(await ask(application, 'confirmation', 'Are you the agent?'), null, true);
    expect(await missingOf(application)).not.toContain('not_landlord');
  });

  it('stops nothing once another is named', async () => {
    const application = await makeApplication(database);
    await deny(await ask(application), null);
    const name = (manager: string) =>
      database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
        application,
        manager,
      ]);
    await name(ids.unusedPropertyManager);
    expect(await missingOf(application)).not.toContain('not_landlord');
    await name(ids.propertyManager);
    expect(await missingOf(application)).toContain('not_landlord');
  });

  it('is not forgotten by a rejection that is taken back', async () => {
    const application = await makeApplication(database);
    await deny(await ask(application), null);
    for (const status of ['rejected', 'in_review']) {
      await as(
        database,
        'admin',
        `select public.set_application_status($1, $2, 'Tell us who the landlord of this home is.', null, 'other')`,
        [application, status],
      );
    }
    expect(await missingOf(application)).toContain('not_landlord');
  });

  it('stops the signature and the issue of a certificate that was approved all the same', async () => {
    const application = await makeApplication(database);
    const id = await ask(application);
    await deny(id, null);
    await settle(id);
    await approveCase(application);
    await as(database, 'admin', 'select public.reopen_message($1)', [id]);
    // The administrator of these tests does not sign.
    expect(await missingOf(application, 'another')).toEqual(['not_landlord']);
    const [version] = await as<{ id: string; stops: { message: string }[] }>(
      database,
      'admin',
      `select v.id, public.signature_stops(v.id) -> 'stops' as stops from public.certificate_versions as v where v.application_id = $1`,
      [application],
    );
    expect(version?.stops.map(({ message }) => message)).toEqual([denial]);
    await database.query(`update public.certificate_records set step = 'issuing' where id = $1`, [version?.id]);
    const stopOf = async () =>
      (
        await database.query<{ stop: string | null }>(`select public.certificate_to_issue($1) ->> 'stop' as stop`, [
          version?.id,
        ])
      )[0]?.stop;
    expect(await stopOf()).toContain('says that they are not');
    const failed = `issue-certificate-${version?.id}`;
    await database.query(
      `insert into private.jobs (kind, payload, key, failed_at) values ('issue_certificate', '{}', $1, now())`,
      [failed],
    );
    await settle(id);
    expect(await stopOf()).toBeNull();
    expect(
      await database.query('select failed_at is null as goes_on from private.jobs where key = $1', [failed]),
    ).toEqual([{ goes_on: true }]);
  });

  it('says so on the telephone too', async () => {
    const application = await makeApplication(database);
    const id = await ask(application, 'answer', 'How many rooms?');
    await as(database, 'admin', `select public.record_landlord_answer($1, $2, null, $3, $4, $5, true)`, [
      id,
      'Ask Mrs Powell',
      told.by,
      told.how,
      told.on,
    ]);
    expect(await requestOf(id)).toMatchObject({
      answer: 'I am not the landlord or letting agent of this tenancy.\nAsk Mrs Powell',
      came_by: 'staff',
    });
    expect(await missingOf(application)).toContain('not_landlord');
  });

  it('is who was asked, and says it once', async () => {
    const id = await ask(await makeApplication(database));
    for (const actor of ['tenant', 'admin', 'other tenant'] as const) {
      expect(await codeOf(deny(id, null, actor))).toBe('PT404');
    }
    expect(await problemOf(deny(id, 'x'.repeat(2001)))).toBe('answer');
    await deny(id, null);
    expect(await problemOf(deny(id, null))).toBe('request_id');
  });
});

describe('An application that ends without a certificate', () => {
  const ends = {
    rejected: [
      'admin',
      `select public.set_application_status($1, 'rejected', 'Send three payslips.', null, 'income_proof')`,
    ],
    closed: ['admin', `select public.close_application($1, 'It is let to somebody else.')`],
    withdrawn: ['tenant', `select public.withdraw_application($1, 'I found a guarantor.')`],
  } as const;
  const toldOf = (application: string) =>
    database.query<{ to: string; data: Record<string, unknown> }>(
      `select payload ->> 'to' as "to", payload -> 'data' as data from private.jobs
       where kind = 'mail' and payload #>> '{data,applicationId}' = $1 and payload ->> 'template' = 'no-certificate-for-landlord' order by 1`,
      [application],
    );

  it.each(Object.keys(ends) as (keyof typeof ends)[])(
    'is told to the landlord who was asked, without a reason: %s',
    async (end) => {
      const application = await makeApplication(database);
      await ask(application);
      const [actor, statement] = ends[end];
      await as(database, actor, statement, [application]);
      const told = await toldOf(application);
      expect(told.map(({ to }) => to)).toEqual(['manager@example.com', 'office@example.com']);
      expect(Object.keys(told[0]?.data ?? {}).sort()).toEqual([
        'applicationId',
        'applicationNumber',
        'hasAccount',
        'property',
        'tenant',
      ]);
      expect((await mailsOf(application)).filter(({ template }) => template === 'landlord-request-closed')).toEqual([]);
    },
  );

  it('is told to a landlord who was never asked and sees it in an account, once, and to no other', async () => {
    const application = await makeApplication(database);
    await as(database, ...ends.rejected, [application]);
    expect((await toldOf(application)).map(({ to }) => to)).toEqual(['manager@example.com', 'office@example.com']);
    await as(database, 'admin', `select public.set_application_status($1, 'in_review')`, [application]);
    await as(database, ...ends.rejected, [application]);
    expect(await toldOf(application)).toHaveLength(2);
    const without = await makeApplication(database);
    await database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
      without,
      ids.unusedPropertyManager,
    ]);
    await as(database, ...ends.rejected, [without]);
    expect(await toldOf(without)).toEqual([]);
  });

  it('is told again only after another question that was mailed', async () => {
    const application = await makeApplication(database);
    await ask(application);
    const closeAndReopen = async () => {
      await as(database, ...ends.closed, [application]);
      await as(database, 'admin', `select public.reopen_application($1, 'The flat is free again.')`, [application]);
    };
    await closeAndReopen();
    await closeAndReopen();
    expect(await toldOf(application)).toHaveLength(2);
    await ask(application, 'answer', 'Is it still free?');
    await closeAndReopen();
    expect(await toldOf(application)).toHaveLength(2);
    const request = await ask(application, 'answer', 'Is it free now?');
    await database.query('select public.mail_request($1)', [request]);
    await closeAndReopen();
    expect(await toldOf(application)).toHaveLength(4);
  });
});

describe('What a landlord is asked', () => {
  it('and answers to staff is kept with who said it, how and on which day, as the timeline tells staff', async () => {
    const application = await makeApplication(database);
    const id = await ask(application);
    for (const [field, wrong] of [
      ['told_by', { by: ' ' }],
      ['told_by', { by: 'x'.repeat(201) }],
      ['told_how', { how: null }],
      ['told_how', { how: 'pigeon' }],
      ['told_on', { on: null }],
      ['told_on', { on: 'yesterday' }],
      ['told_on', { on: '2199-01-01' }],
    ] as const)
      expect(await problemOf(record(id, 'So it is.', true, 'admin', { ...told, ...wrong }))).toBe(field);
    await record(id, 'So it is.', true);
    expect(
      await database.query('select told_by, told_how, told_on::text from public.landlord_requests where id = $1', [id]),
    ).toEqual([{ told_by: 'Mrs Prosser', told_how: 'telephone', told_on: '2026-01-05' }]);
    const detailFor = (actor: Actor) =>
      as(
        database,
        actor,
        `select detail from public.list_application_timeline('${application}') where kind = 'landlord_answered'`,
      );
    expect(await detailFor('admin')).toEqual([
      { detail: 'So it is.\nTold by Mrs Prosser, by telephone, on 5 January 2026.' },
    ]);
    expect(await detailFor('tenant')).toEqual([{ detail: null }]);
  });

  it("makes it the landlord's turn, and the answer puts the case back into the queue", async () => {
    const application = await makeApplication(database);
    const id = await ask(application);
    expect(await turnOf(application)).toBe('request landlord');
    await answer(id, null, true);
    expect(await turnOf(application)).toBe('review staff');
    expect(await requestOf(id)).toEqual({
      answer: null,
      is_confirmed: true,
      came_by: 'account',
      answered_by: ids.manager,
    });
  });

  it("waits behind what the tenant is asked, and becomes the landlord's turn then", async () => {
    const application = await makeApplication(database);
    await ask(application);
    const [asked] = await as<{ id: string }>(
      database,
      'admin',
      `select public.ask_tenant($1, 'answer', words => 'Who pays?') as id`,
      [application],
    );
    expect(await turnOf(application)).toBe('request tenant');
    await as(database, 'tenant', `select public.answer_request($1, 'I do.')`, [asked?.id]);
    expect(await turnOf(application)).toBe('request landlord');
  });

  it('is mailed to everybody who signs in for the landlord, and reminded of, each address once', async () => {
    const same = '10000000-0000-4000-8000-000000000031';
    const linked = '10000000-0000-4000-8000-000000000032';
    await database.script(`
      insert into auth.users (id, aud, role, email) values
        ('${same}', 'authenticated', 'authenticated', 'OFFICE@example.com'), ('${linked}', 'authenticated', 'authenticated', 'ines@example.com');
      insert into public.property_manager_users (user_id, property_manager_id) values
        ('${same}', '${ids.propertyManager}'), ('${linked}', '${ids.propertyManager}');`);
    const application = await makeApplication(database);
    const id = await ask(application);
    const everybody = ['office@example.com', 'manager@example.com', 'ines@example.com'];
    expect((await mailsOf(application)).map(({ to }) => to)).toEqual(everybody);
    // With the address on record one of them signs in.
    expect((await mailsOf(application)).filter(({ data }) => data.isOffice)).toEqual([]);
    await database.query(`select public.remind_of_request($1, 'soon')`, [id]);
    expect((await mailsOf(application)).slice(3).map(({ to, data }) => [to, data.reminder])).toEqual(
      everybody.map((to) => [to, 'soon']),
    );
    await database.script(`delete from auth.users where id in ('${same}', '${linked}')`);
  });

  it('calls the tenant as the application was submitted, whatever the profile says since', async () => {
    const application = await makeApplication(database);
    await database.query(
      `insert into public.submitted_tenants (application_id, tenant_id, first_name, surname) values ($1, $2, 'Amara', 'Submitted')
       on conflict (application_id) do update set surname = excluded.surname`,
      [application, ids.tenant],
    );
    await database.query(`update public.profiles set surname = 'Changed' where id = $1`, [ids.tenant]);
    await ask(application);
    expect(await mailsOf(application)).toMatchObject([
      { data: { tenant: 'Amara Submitted' } },
      { data: { tenant: 'Amara Submitted' } },
    ]);
  });

  it('is mailed to the address on record with how to answer, and the answer to who asked', async () => {
    const application = await makeApplication(database);
    const id = await ask(application);
    const [manager] = await database.query<{ email: string }>(
      'select business_email as email from public.property_managers where id = $1',
      [ids.propertyManager],
    );
    const [listed] = await as<{ tenant_name: string }>(
      database,
      'property manager',
      'select tenant_name from public.managed_application_facts(array[$1::uuid])',
      [application],
    );
    expect(listed?.tenant_name).toMatch(/./);
    expect(await mailsOf(application)).toMatchObject([
      {
        to: manager?.email,
        template: 'landlord-request',
        data: {
          words: 'Is the rent £1,025?',
          hasAccount: true,
          isOffice: true,
          reminder: null,
          property: { lines: ['1 High Street', 'Cardiff'], postcode: 'CF10 1AA' },
          // As the landlord's own list of applications has it.
          tenant: listed?.tenant_name,
        },
      },
      {
        to: 'manager@example.com',
        template: 'landlord-request',
        data: expect.not.objectContaining({ isOffice: true }),
      },
    ]);
    await answer(id, 'It is £1,050.', false);
    const told = (await mailsOf(application)).find(({ template }) => template === 'landlord-answered');
    expect(told).toMatchObject({
      to: 'admin@example.com',
      template: 'landlord-answered',
      data: { words: 'Is the rent £1,025?', answer: 'It is £1,050.', isConfirmed: false },
    });
    expect(JSON.stringify(await mailsOf(application))).not.toMatch(/passport|bank_statement|tenant@example/);
  });

  it('names the tenant to a record without an account once staff have confirmed it', async () => {
    const [record] = await database.query<{ id: string }>(
      `insert into public.property_managers (company_name, contact_first_name, contact_last_name, business_email, address_line_1, city, postal_code)
       values ('Typed Lets', 'Ty', 'Ped', 'typed@example.com', '1 Typed Street', 'Cardiff', 'CF10 1AA') returning id`,
    );
    const named = async () => {
      const application = await makeApplication(database);
      await database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
        application,
        record?.id,
      ]);
      await ask(application);
      return (await mailsOf(application)).map(({ to, data }) => [to, data.tenant !== null]);
    };
    expect(await named()).toEqual([['typed@example.com', false]]);
    await database.query('insert into public.property_manager_confirmations (property_manager_id) values ($1)', [
      record?.id,
    ]);
    expect(await named()).toEqual([['typed@example.com', true]]);
  });

  it('gives who answered a copy, and the firm; everybody who was asked gets what staff record', async () => {
    const copies = async (application: string) =>
      (await mailsOf(application)).filter(({ template }) => template === 'landlord-answer-copy');
    await nameManager();
    const application = await makeApplication(database, { address_line_2: 'Roath' });
    await answer(await ask(application), 'It is £1,050.', false);
    const copy = (to: string, how: string, answeredBy?: string, more = {}) => ({
      to,
      data: { how, answer: 'It is £1,050.', ...(answeredBy ? { answeredBy } : {}), ...more },
    });
    expect(await copies(application)).toMatchObject([
      copy('office@example.com', 'colleague', 'Owen Prosser', { hasAccount: false }),
      copy('manager@example.com', 'own', undefined, { hasAccount: true }),
    ]);
    expect((await copies(application)).slice(1)).toEqual([
      {
        to: 'manager@example.com',
        template: 'landlord-answer-copy',
        data: expect.objectContaining({
          words: 'Is the rent £1,025?',
          answer: 'It is £1,050.',
          isConfirmed: false,
          property: { lines: ['1 High Street', 'Roath', 'Cardiff'], postcode: 'CF10 1AA' },
        }),
      },
    ]);
    const recorded = await makeApplication(database);
    await record(await ask(recorded), 'It is £1,050.', false);
    expect(await copies(recorded)).toMatchObject([
      copy('office@example.com', 'recorded', undefined, { told, hasAccount: true, isOffice: true }),
      copy('manager@example.com', 'recorded', undefined, { told, hasAccount: true }),
    ]);
    // An account with the firm's own address gets one.
    await database.query(`update public.property_managers set business_email = 'Manager@example.com' where id = $1`, [
      ids.propertyManager,
    ]);
    const same = await makeApplication(database);
    await answer(await ask(same), 'It is £1,050.', false);
    expect(await copies(same)).toMatchObject([copy('manager@example.com', 'own')]);
    const sameRecorded = await makeApplication(database);
    await record(await ask(sameRecorded), 'It is £1,050.', false);
    expect(await copies(sameRecorded)).toMatchObject([copy('Manager@example.com', 'recorded')]);
    await database.query(`update public.property_managers set business_email = 'office@example.com' where id = $1`, [
      ids.propertyManager,
    ]);
  });

  it('is a note where no answer is needed: mailed once, in the timeline and theirs to read, and never open', async () => {
    const application = await makeApplication(database);
    const words = 'We have received your letter.';
    const id = await ask(application, 'note', words);
    expect(await ask(application, 'note', words)).toBe(id);
    expect(await mailsOf(application)).toMatchObject([
      { to: 'office@example.com', template: 'landlord-note', data: { words, hasAccount: true, isOffice: true } },
      { to: 'manager@example.com', template: 'landlord-note', data: { words } },
    ]);
    const reminders = `select from private.jobs where kind = 'request_reminder' and payload ->> 'request_id' = $1`;
    expect(await database.query(reminders, [id])).toEqual([]);
    expect(await turnOf(application)).toBe('review staff');
    const own = await as<{ id: string }>(database, 'property manager', 'select id from public.own_landlord_requests()');
    expect(own.map((each) => each.id)).not.toContain(id);
    expect(
      await as(database, 'property manager', 'select kind, words, answered_at from public.own_landlord_answers($1)', [
        application,
      ]),
    ).toEqual([{ kind: 'note', words, answered_at: null }]);
    const told = (actor: Actor) =>
      as(
        database,
        actor,
        `select type, detail from public.list_application_timeline($1) where kind = 'landlord_request'`,
        [application],
      );
    expect(await told('admin')).toEqual([{ type: 'note', detail: words }]);
    // As of a question, the tenant learns that something was written, and not what.
    expect(await told('tenant')).toEqual([{ type: 'note', detail: null }]);
    expect(await problemOf(answer(id, 'Thank you.', null))).toBe('request_id');
    expect(await problemOf(record(id, 'Thank you.', null))).toBe('request_id');
    expect(
      await codeOf(database.query('update public.landlord_requests set closed_at = null where id = $1', [id])),
    ).toBe('23514');
  });

  it('is a note also after the decision, when nothing is asked any more', async () => {
    const application = await makeApplication(database);
    await as(
      database,
      'admin',
      `select public.set_application_status($1, 'rejected', 'We cannot help you here.', null, 'other')`,
      [application],
    );
    expect(await problemOf(ask(application, 'answer', 'When?'))).toBe('application_id');
    await ask(application, 'note', 'We have received your letter.');
    expect((await mailsOf(application)).map(({ template }) => template)).toContain('landlord-note');
    expect(await turnOf(application)).toBe('closed nobody');
  });

  it('is mailed with which question it is, and whether certificates are specimens', async () => {
    const application = await makeApplication(database);
    const sent = async () =>
      (await mailsOf(application))
        .filter(({ to }) => to === 'office@example.com')
        .map(({ template, data }) => [template, data.place, data.specimen]);
    await ask(application, 'answer', 'When did the tenancy begin?');
    await ask(application, 'note', 'We have received your letter.');
    const basis = `insert into public.issuing_bases (kind, reference, document, dated, confirmed_at) values ('legal_opinion', 'x', 'x', '2026-01-01', now()) returning id`;
    const [confirmed] = await database.query<{ id: string }>(basis);
    // Asked at once, it would wait for others.
    await database.query(
      `update public.landlord_requests set mailed_at = mailed_at - interval '1 hour' where application_id = $1`,
      [application],
    );
    await ask(application, 'answer', 'Who pays the rent?');
    await database.query('delete from public.issuing_bases where id = $1', [confirmed?.id]);
    expect((await sent()).filter(([template]) => template === 'landlord-request')).toEqual([
      ['landlord-request', 1, true],
      ['landlord-request', 2, false],
    ]);
  });

  it('is asked by e-mail of who has no account, and staff record the answer', async () => {
    const application = await makeApplication(database);
    await database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
      application,
      ids.unusedPropertyManager,
    ]);
    const id = await ask(application, 'answer', 'When did the tenancy begin?');
    expect(await mailsOf(application)).toMatchObject([{ data: { hasAccount: false } }]);
    expect(await codeOf(answer(id, 'In May.', null))).toBe('PT404');
    await record(id, 'In May.', null);
    expect(await requestOf(id)).toMatchObject({ answer: 'In May.', came_by: 'staff', answered_by: ids.admin });
    expect((await mailsOf(application)).map(({ template }) => template)).toEqual([
      'landlord-request',
      'landlord-answer-copy',
    ]);
  });

  it('is reminded of three days before and on the day, while it is open', async () => {
    const application = await makeApplication(database);
    const id = await ask(application);
    const jobs = await database.query<{ reminder: string }>(
      `select payload ->> 'reminder' as reminder from private.jobs where kind = 'request_reminder' and payload ->> 'request_id' = $1 order by run_at`,
      [id],
    );
    expect(jobs.map(({ reminder }) => reminder)).toEqual(['soon', 'today']);
    await database.query(`select public.remind_of_request($1, 'soon')`, [id]);
    expect((await mailsOf(application)).map(({ data }) => data.reminder)).toEqual([null, null, 'soon', 'soon']);
    await answer(id, null, true);
    await database.query(`select public.remind_of_request($1, 'today')`, [id]);
    expect((await mailsOf(application)).map(({ template }) => template)).not.toContain('landlord-request-today');
    expect(await mailsOf(application)).toHaveLength(7);
  });

  it('is theirs to read with its answer, their own or recorded, and nobody else’s', async () => {
    const application = await makeApplication(database);
    const answersOf = (actor: Actor) =>
      as(
        database,
        actor,
        'select words, answer, is_confirmed, came_by, answered_by, answered_at is not null as is_dated from public.own_landlord_answers($1)',
        [application],
      );
    await ask(application, 'answer', 'Who signs the agreement?');
    expect(await answersOf('property manager')).toEqual([]);
    await record(await ask(application), 'It is £1,050.', false);
    await nameManager();
    await answer(await ask(application, 'answer', 'When does it begin?'), 'In May.', null);
    expect(await answersOf('property manager')).toEqual([
      {
        words: 'When does it begin?',
        answer: 'In May.',
        is_confirmed: null,
        came_by: 'account',
        answered_by: 'Owen Prosser',
        is_dated: true,
      },
      {
        words: 'Is the rent £1,025?',
        answer: 'It is £1,050.',
        is_confirmed: false,
        came_by: 'staff',
        answered_by: null,
        is_dated: true,
      },
    ]);
    for (const actor of ['tenant', 'other tenant', 'admin'] as const) expect(await answersOf(actor)).toEqual([]);
    expect(await codeOf(answersOf('signed-out'))).toBe('42501');
    await database.query('update public.profiles set first_name = null, surname = null where id = $1', [ids.manager]);
    expect(await answersOf('property manager')).toMatchObject([{ answered_by: 'manager@example.com' }, {}]);
  });

  it('is theirs alone to read: the question, the tenant and the address, and nothing more of the case', async () => {
    const application = await makeApplication(database);
    const id = await ask(application);
    const own = await as<Record<string, unknown>>(
      database,
      'property manager',
      'select * from public.own_landlord_requests()',
    );
    const found = own.find((each) => each.id === id);
    expect(Object.keys(found ?? {}).sort()).toEqual([
      'application_id',
      'application_number',
      'asked_at',
      'due_on',
      'home_lines',
      'home_postcode',
      'id',
      'kind',
      'tenant_name',
      'words',
    ]);
    // The whole address, the tenant and the application, as the mail about it has them.
    const [mail] = await mailsOf(application);
    expect([found?.application_id, found?.application_number]).toEqual([application, mail?.data.applicationNumber]);
    expect(found?.tenant_name).toMatch(/./);
    expect(found?.tenant_name).toBe(mail?.data.tenant);
    expect({ lines: found?.home_lines, postcode: found?.home_postcode }).toEqual(mail?.data.property);
    expect(found?.home_postcode).toBe('CF10 1AA');
    for (const actor of ['tenant', 'other tenant'] as const) {
      expect(await as(database, actor, 'select * from public.own_landlord_requests()')).toEqual([]);
      expect(await codeOf(answer(id, null, true, actor))).toBe('PT404');
    }
    expect(await codeOf(as(database, 'property manager', 'select asked_by from public.landlord_requests'))).toBe(
      '42501',
    );
  });

  it('is closed when the application is decided, withdrawn or has another landlord', async () => {
    const isOpen = async (id: string) =>
      (await database.query('select from public.landlord_requests where id = $1 and closed_at is null', [id]))
        .length === 1;
    const rejected = await makeApplication(database);
    const first = await ask(rejected);
    await as(
      database,
      'admin',
      `select public.set_application_status($1, 'rejected', 'We cannot help you here.', null, 'other')`,
      [rejected],
    );
    const moved = await makeApplication(database);
    const second = await ask(moved);
    await database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
      moved,
      ids.unusedPropertyManager,
    ]);
    const closed = await makeApplication(database);
    const third = await ask(closed);
    await as(database, 'admin', `select public.close_application($1, 'No answer for three weeks.')`, [closed]);
    const settled = await makeApplication(database);
    const fourth = await ask(settled);
    await as(database, 'admin', 'select public.close_landlord_request($1)', [fourth]);
    await as(database, 'admin', 'select public.close_landlord_request($1)', [fourth]);
    expect(await toldOfClosing(settled)).toEqual(['manager@example.com', 'office@example.com']);
    const answered = await makeApplication(database);
    const fifth = await ask(answered);
    await answer(fifth, null, true);
    await as(database, 'admin', 'select public.close_landlord_request($1)', [fifth]);
    expect(await toldOfClosing(answered)).toEqual([]);
    expect([await isOpen(first), await isOpen(second), await isOpen(third), await isOpen(fourth)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(await turnOf(moved)).toBe('review staff');
    expect(await problemOf(answer(first, null, true))).toBe('request_id');
  });

  it.each([
    ['no kind', 'odd', 'x', 'kind'],
    ['no words', 'answer', ' ', 'words'],
  ])('is refused with %s', async (_what, kind, words, field) => {
    const application = await makeApplication(database);
    expect(await problemOf(ask(application, kind, words))).toBe(field);
  });

  it('is refused for a draft', async () => {
    for (const kind of ['confirmation', 'note']) expect(await problemOf(ask(ids.draft, kind))).toBe('application_id');
  });

  it.each([
    ['a confirmation without yes or no', 'confirmation', 'x', null, 'is_confirmed'],
    ['a correction without words', 'confirmation', null, false, 'answer'],
    ['an answer without words', 'answer', ' ', null, 'answer'],
  ])('is not answered by %s', async (_what, kind, words, isConfirmed, field) => {
    const id = await ask(await makeApplication(database), kind);
    expect(await problemOf(answer(id, words, isConfirmed))).toBe(field);
    expect(await problemOf(record(id, words, isConfirmed))).toBe(field);
  });

  it('is answered once', async () => {
    const id = await ask(await makeApplication(database));
    await answer(id, null, true);
    expect(await problemOf(answer(id, 'No.', false))).toBe('request_id');
  });

  it('is reminded of by staff while it is open, at most once a day, and their timeline says so', async () => {
    const application = await makeApplication(database);
    const id = await ask(application);
    const remind = () => as(database, 'admin', 'select public.remind_landlord($1)', [id]);
    await remind();
    const mailed = (await mailsOf(application)).filter(({ data }) => data.reminder === 'soon');
    expect(mailed.map(({ to }) => to).sort()).toEqual(
      (await mailsOf(application))
        .filter(({ data }) => data.reminder === null)
        .map(({ to }) => to)
        .sort(),
    );
    expect(await problemOf(remind())).toBe('request_id');
    const told = (actor: Actor) =>
      as(
        database,
        actor,
        `select type, actor_id from public.list_application_timeline('${application}') where kind = 'request_reminded'`,
      );
    expect(await told('admin')).toEqual([{ type: 'landlord', actor_id: ids.admin }]);
    expect(await told('tenant')).toEqual([]);
    await database.query(
      `update public.landlord_requests set reminded_at = now() - interval '25 hours' where id = $1`,
      [id],
    );
    await remind();
    await answer(id, null, true);
    await database.query(`update public.landlord_requests set reminded_at = null where id = $1`, [id]);
    expect(await problemOf(remind())).toBe('request_id');
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)(
    'is not asked, reminded of, recorded or closed by the %s',
    async (actor) => {
      const application = await makeApplication(database);
      const id = await ask(application);
      expect(await codeOf(ask(application, 'answer', 'x', actor))).toBe('42501');
      expect(await codeOf(ask(application, 'note', 'x', actor))).toBe('42501');
      expect(await codeOf(record(id, 'x', true, actor))).toBe('42501');
      expect(await codeOf(as(database, actor, 'select public.close_landlord_request($1)', [id]))).toBe('42501');
      expect(await codeOf(as(database, actor, 'select public.remind_landlord($1)', [id]))).toBe('42501');
    },
  );

  it('goes with the tenant', async () => {
    const id = await ask(await makeApplication(database));
    await database.query('delete from auth.users where id = $1', [ids.tenant]);
    expect(await requestOf(id)).toBeUndefined();
  });
});
