import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { codeOf, firstFieldOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { answerSource, landlordRequests } from '../testing/landlord-requests.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const { ask, answer, record, turnOf, requestOf, mailsOf, nameManager, closingMailsOf } = landlordRequests(
  () => database,
);

describe('A question to a landlord', () => {
  it('with a recorded answer is stored with the person, the way and the day of the answer, which the timeline shows to staff', async () => {
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
      expect(await firstFieldOf(record(id, 'So it is.', true, 'admin', { ...answerSource, ...wrong }))).toBe(field);
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

  it("waits behind the questions to the tenant, and then makes it the landlord's turn", async () => {
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

  it('is mailed to everybody who signs in for the landlord, and so is the reminder, each address once', async () => {
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
    // One of the accounts has the address on record, so no mail is for an office without an account.
    expect((await mailsOf(application)).filter(({ data }) => data.isOffice)).toEqual([]);
    await database.query(`select public.remind_of_request($1, 'soon')`, [id]);
    expect((await mailsOf(application)).slice(3).map(({ to, data }) => [to, data.reminder])).toEqual(
      everybody.map((to) => [to, 'soon']),
    );
    await database.script(`delete from auth.users where id in ('${same}', '${linked}')`);
  });

  it('has the tenant’s name from the submission, whatever the profile says since', async () => {
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

  it('is mailed to the address on record with how to answer, and the answer is mailed to the person who asked', async () => {
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
          // This is as in the landlord's own list of applications.
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
    const eventsFor = (await mailsOf(application)).find(({ template }) => template === 'landlord-answered');
    expect(eventsFor).toMatchObject({
      to: 'admin@example.com',
      template: 'landlord-answered',
      data: { words: 'Is the rent £1,025?', answer: 'It is £1,050.', isConfirmed: false },
    });
    expect(JSON.stringify(await mailsOf(application))).not.toMatch(/passport|bank_statement|tenant@example/);
  });

  it('names the tenant to a landlord without an account once staff have confirmed the record', async () => {
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

  it('sends a copy of the answer to the person who answered and to the firm; everybody who was asked gets an answer that staff record', async () => {
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
      copy('office@example.com', 'recorded', undefined, { told: answerSource, hasAccount: true, isOffice: true }),
      copy('manager@example.com', 'recorded', undefined, { told: answerSource, hasAccount: true }),
    ]);
    // An account with the firm's own address gets one copy.
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

  it('is a note if it needs no answer: it is mailed once, is in the timeline, can be read by the landlord, and is never open', async () => {
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
    const eventsFor = (actor: Actor) =>
      as(
        database,
        actor,
        `select type, detail from public.list_application_timeline($1) where kind = 'landlord_request'`,
        [application],
      );
    expect(await eventsFor('admin')).toEqual([{ type: 'note', detail: words }]);
    // As with a question, the tenant sees that something was written, but not the words.
    expect(await eventsFor('tenant')).toEqual([{ type: 'note', detail: null }]);
    expect(await firstFieldOf(answer(id, 'Thank you.', null))).toBe('request_id');
    expect(await firstFieldOf(record(id, 'Thank you.', null))).toBe('request_id');
    expect(
      await codeOf(database.query('update public.landlord_requests set closed_at = null where id = $1', [id])),
    ).toBe('23514');
  });

  it('can only be a note after the decision', async () => {
    const application = await makeApplication(database);
    await as(
      database,
      'admin',
      `select public.set_application_status($1, 'rejected', 'We cannot help you here.', null, 'other')`,
      [application],
    );
    expect(await firstFieldOf(ask(application, 'answer', 'When?'))).toBe('application_id');
    await ask(application, 'note', 'We have received your letter.');
    expect((await mailsOf(application)).map(({ template }) => template)).toContain('landlord-note');
    expect(await turnOf(application)).toBe('closed nobody');
  });

  it('is mailed with its number among the questions, and with whether certificates are specimens', async () => {
    const application = await makeApplication(database);
    const sent = async () =>
      (await mailsOf(application))
        .filter(({ to }) => to === 'office@example.com')
        .map(({ template, data }) => [template, data.place, data.specimen]);
    await ask(application, 'answer', 'When did the tenancy begin?');
    await ask(application, 'note', 'We have received your letter.');
    const basis = `insert into public.issuing_bases (kind, reference, document, dated, confirmed_at) values ('legal_opinion', 'x', 'x', '2026-01-01', now()) returning id`;
    const [confirmed] = await database.query<{ id: string }>(basis);
    // Right after another question it would wait.
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

  it('is mailed to a landlord without an account, and staff record the answer', async () => {
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

  it('causes a reminder three days before and on the day, while it is open', async () => {
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

  it('can be read with its answer, their own or a recorded one, by the landlord and nobody else', async () => {
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

  it('can be read only by the landlord, with the tenant and the address and nothing more about the case', async () => {
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
    // The whole address, the tenant and the application are the same as in the mail.
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
    expect(await closingMailsOf(settled)).toEqual(['manager@example.com', 'office@example.com']);
    const answered = await makeApplication(database);
    const fifth = await ask(answered);
    await answer(fifth, null, true);
    await as(database, 'admin', 'select public.close_landlord_request($1)', [fifth]);
    expect(await closingMailsOf(answered)).toEqual([]);
    expect([await isOpen(first), await isOpen(second), await isOpen(third), await isOpen(fourth)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(await turnOf(moved)).toBe('review staff');
    expect(await firstFieldOf(answer(first, null, true))).toBe('request_id');
  });

  it.each([
    ['no kind', 'odd', 'x', 'kind'],
    ['no words', 'answer', ' ', 'words'],
  ])('is refused with %s', async (_what, kind, words, field) => {
    const application = await makeApplication(database);
    expect(await firstFieldOf(ask(application, kind, words))).toBe(field);
  });

  it('is refused for a draft', async () => {
    for (const kind of ['confirmation', 'note'])
      expect(await firstFieldOf(ask(ids.draft, kind))).toBe('application_id');
  });

  it.each([
    ['a confirmation without yes or no', 'confirmation', 'x', null, 'is_confirmed'],
    ['a correction without words', 'confirmation', null, false, 'answer'],
    ['an answer without words', 'answer', ' ', null, 'answer'],
  ])('cannot be answered by %s', async (_what, kind, words, isConfirmed, field) => {
    const id = await ask(await makeApplication(database), kind);
    expect(await firstFieldOf(answer(id, words, isConfirmed))).toBe(field);
    expect(await firstFieldOf(record(id, words, isConfirmed))).toBe(field);
  });

  it('can be answered once', async () => {
    const id = await ask(await makeApplication(database));
    await answer(id, null, true);
    expect(await firstFieldOf(answer(id, 'No.', false))).toBe('request_id');
  });

  it('can be followed by a reminder from staff while it is open, at most once a day, which their timeline shows', async () => {
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
    expect(await firstFieldOf(remind())).toBe('request_id');
    const eventsFor = (actor: Actor) =>
      as(
        database,
        actor,
        `select type, actor_id from public.list_application_timeline('${application}') where kind = 'request_reminded'`,
      );
    expect(await eventsFor('admin')).toEqual([{ type: 'landlord', actor_id: ids.admin }]);
    expect(await eventsFor('tenant')).toEqual([]);
    await database.query(
      `update public.landlord_requests set reminded_at = now() - interval '25 hours' where id = $1`,
      [id],
    );
    await remind();
    await answer(id, null, true);
    await database.query(`update public.landlord_requests set reminded_at = null where id = $1`, [id]);
    expect(await firstFieldOf(remind())).toBe('request_id');
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)(
    'cannot be asked, recorded or closed by the %s, nor followed by a reminder',
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

  it('is deleted with the tenant', async () => {
    const id = await ask(await makeApplication(database));
    await database.query('delete from auth.users where id = $1', [ids.tenant]);
    expect(await requestOf(id)).toBeUndefined();
  });
});
