import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { approve, makeApplication } from '../testing/certificates.ts';
import { codeOf, firstFieldOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { answerSource, landlordRequests } from '../testing/landlord-requests.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const { ask, answer, record, turnOf, requestOf, mailsOf } = landlordRequests(() => database);

describe('A person who is not the landlord', () => {
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

  it('can say so, and who is, and other questions to them need no answer', async () => {
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
    expect(await firstFieldOf(answer(other, 'Three', null))).toBe('request_id');
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

  it('can say so unasked, once, which is mailed to the person who has the case', async () => {
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
    const answerMails = (await mailsOf(application)).filter(({ template }) => template.startsWith('landlord-answer'));
    for (const { data } of answerMails) expect(data.words).toBe('Nothing: this came without a question from us.');
    expect(answerMails.length).toBeGreaterThan(1);
  });

  it('can say so unasked in words that the timeline shows only to staff, as an unasked statement', async () => {
    const timelineOf = async (actor: Actor, application: string) =>
      (
        await as<{ kind: string; type: string; detail: string | null; actor_id: string | null }>(
          database,
          actor,
          'select kind, type, detail, actor_id from public.list_application_timeline($1)',
          [application],
        )
      ).filter(({ kind }) => kind.startsWith('landlord'));
    const application = await makeApplication(database);
    await denyUnasked(application, 'Ask Mrs Powell');
    expect(await timelineOf('tenant', application)).toEqual([]);
    expect(await timelineOf('admin', application)).toEqual([
      {
        kind: 'landlord_message',
        type: 'note',
        detail: 'I am not the landlord or letting agent of this tenancy.\nAsk Mrs Powell',
        actor_id: ids.manager,
      },
    ]);
    const asked = await makeApplication(database);
    await ask(asked);
    await denyUnasked(asked);
    for (const actor of ['tenant', 'admin'] as const) {
      expect((await timelineOf(actor, asked)).map(({ kind }) => kind).sort()).toEqual([
        'landlord_answered',
        'landlord_request',
      ]);
    }
  });

  it('can say so themselves after staff have recorded it, and staff alone cannot take that back', async () => {
    const application = await makeApplication(database);
    const recorded = await ask(application);
    await as(database, 'admin', 'select public.record_landlord_answer($1, null, null, $2, $3, $4, true)', [
      recorded,
      answerSource.by,
      answerSource.how,
      answerSource.on,
    ]);
    await denyUnasked(application, 'We never heard of this tenant.');
    await record(await ask(application, 'confirmation', 'Are you the agent?'), null, true);
    expect(await missingOf(application)).toContain('not_landlord');
    expect((await requestsOf(application)).filter(({ came_by }) => came_by === 'account')).toMatchObject([
      { is_not_landlord: true, answer: expect.stringContaining('We never heard of this tenant.') },
    ]);
  });

  it('can say so as the answer to a question', async () => {
    const application = await makeApplication(database);
    await ask(application);
    await denyUnasked(application);
    expect(await requestsOf(application)).toMatchObject([{ is_not_landlord: true, is_mailed: true }]);
  });

  it('cannot say so about an application of somebody else, or a decided one', async () => {
    const application = await makeApplication(database);
    for (const actor of ['tenant', 'admin', 'signed-out'] as const) {
      expect(['PT404', '42501']).toContain(await codeOf(denyUnasked(application, null, actor)));
    }
    await approve(database, application);
    expect(await firstFieldOf(denyUnasked(application))).toBe('application_id');
  });

  const settle = (id: string, words = 'Mrs Prosser says on the telephone that they are.', actor: Actor = 'admin') =>
    as(database, actor, 'select public.settle_denial($1, $2)', [id, words]);
  const approveCase = (application: string) =>
    as(database, 'admin', `select public.set_application_status($1, 'approved')`, [application]);
  const denial =
    'Taff Lettings says that they are not the landlord or agent of this tenancy. Name another one, or say in the review why it is not so';

  it('is in the queue and stops the approval until staff say why it is not so', async () => {
    const application = await makeApplication(database);
    const id = await ask(application);
    await deny(id, null);
    expect(await missingOf(application)).toContain('not_landlord');
    const missing = await as<{ message: string }>(database, 'admin', 'select message from public.check_approval($1)', [
      application,
    ]);
    expect(missing.map(({ message }) => message)).toContain(denial);
    await expect(approveCase(application)).rejects.toMatchObject({ detail: expect.stringContaining(denial) });
    expect(await firstFieldOf(as(database, 'admin', 'select public.close_landlord_request($1)', [id]))).toBe(
      'request_id',
    );
    expect(await firstFieldOf(settle(id, 'no'))).toBe('words');
    expect(await firstFieldOf(settle(id, 'x y '.repeat(600)))).toBe('words');
    for (const actor of ['tenant', 'property manager'] as const) {
      expect(await codeOf(settle(id, undefined, actor))).toBe('42501');
    }
    await settle(id);
    expect(await firstFieldOf(settle(id))).toBe('request_id');
    expect(await missingOf(application)).not.toContain('not_landlord');
    await as(database, 'admin', 'select public.reopen_message($1)', [id]);
    expect(await missingOf(application)).toContain('not_landlord');
    await settle(id);
    await approveCase(application);
    expect(await turnOf(application)).toBe('signature staff');
  });

  it('can take it back by answering yes', async () => {
    const application = await makeApplication(database);
    await deny(await ask(application), null);
    await answer(await ask(application, 'answer', 'How many rooms?'), 'None of ours', null);
    await answer(await ask(application, 'confirmation', 'Is it £950?'), 'No', false);
    expect(await missingOf(application)).toContain('not_landlord');
    await answer(await ask(application, 'confirmation', 'Are you the agent?'), null, true);
    expect(await missingOf(application)).not.toContain('not_landlord');
  });

  it('can take back only what staff have recorded if staff record the yes', async () => {
    const application = await makeApplication(database);
    const denied = await ask(application);
    await deny(denied, null);
    await record(await ask(application, 'confirmation', 'Are you the agent?'), null, true);
    expect(await missingOf(application)).toContain('not_landlord');
    await settle(denied);
    expect(await missingOf(application)).not.toContain('not_landlord');
    await as(database, 'admin', 'select public.record_landlord_answer($1, null, null, $2, $3, $4, true)', [
      await ask(application, 'answer', 'Who lets the flat?'),
      answerSource.by,
      answerSource.how,
      answerSource.on,
    ]);
    expect(await missingOf(application)).toContain('not_landlord');
    await record(await ask(application, 'confirmation', 'Are you the agent after all?'), null, true);
    expect(await missingOf(application)).not.toContain('not_landlord');
  });

  it('stops nothing once another landlord is named', async () => {
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

  it('still stops the approval after a rejection that is taken back', async () => {
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

  it('stops the signature and the issue of a certificate that was approved regardless', async () => {
    const application = await makeApplication(database);
    const id = await ask(application);
    await deny(id, null);
    await settle(id);
    await approveCase(application);
    await as(database, 'admin', 'select public.reopen_message($1)', [id]);
    // The administrator of these tests cannot sign.
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
      `insert into private.jobs (kind, payload, key, failed_at, last_error) values ('issue_certificate', '{}', $1, now(), $2)`,
      [failed, (await stopOf()) ?? null],
    );
    await settle(id);
    expect(await stopOf()).toBeNull();
    expect(
      await database.query('select failed_at is null as goes_on from private.jobs where key = $1', [failed]),
    ).toEqual([{ goes_on: true }]);
  });

  it('can say so on the telephone too', async () => {
    const application = await makeApplication(database);
    const id = await ask(application, 'answer', 'How many rooms?');
    await as(database, 'admin', `select public.record_landlord_answer($1, $2, null, $3, $4, $5, true)`, [
      id,
      'Ask Mrs Powell',
      answerSource.by,
      answerSource.how,
      answerSource.on,
    ]);
    expect(await requestOf(id)).toMatchObject({
      answer: 'I am not the landlord or letting agent of this tenancy.\nAsk Mrs Powell',
      came_by: 'staff',
    });
    expect(await missingOf(application)).toContain('not_landlord');
  });

  it('must be the person who was asked, and can say so only once', async () => {
    const id = await ask(await makeApplication(database));
    for (const actor of ['tenant', 'admin', 'other tenant'] as const) {
      expect(await codeOf(deny(id, null, actor))).toBe('PT404');
    }
    expect(await firstFieldOf(deny(id, 'x'.repeat(2001)))).toBe('answer');
    await deny(id, null);
    expect(await firstFieldOf(deny(id, null))).toBe('request_id');
  });
});
