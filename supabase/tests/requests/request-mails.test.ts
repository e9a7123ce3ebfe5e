import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { acceptSql } from '../testing/application-steps.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture, secondOwner } from '../testing/fixture.ts';
import { addDocument, askForAnswer, refuse, requestOf } from '../testing/requests.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
beforeEach(() => database.script('delete from public.application_requests; delete from private.jobs'));
afterAll(() => database.close());

interface MailJob {
  readonly payload: { readonly to: string; readonly template: string; readonly data: Record<string, unknown> };
}

const mails = async () =>
  (await database.query<MailJob>(`delete from private.jobs where kind = 'mail' returning payload`)).map(
    ({ payload }) => payload,
  );
const reminders = () =>
  database.query<{ reminder: string; days: number; hour: string }>(
    `select payload ->> 'reminder' as reminder, (j.run_at at time zone 'Europe/London')::date - private.london_today() as days,
       to_char(j.run_at at time zone 'Europe/London', 'HH24:MI') as hour
     from private.jobs as j where kind = 'request_reminder' order by run_at`,
  );
const ask = (days: number) =>
  as(
    database,
    'admin',
    `select public.ask_tenant('${ids.submitted}', 'answer', null, 'other', 'Who pays?', (private.london_today() + ${days})::text) as id`,
  );
const remind = (id: string) => database.query('select public.remind_of_request($1, $2)', [id, 'soon']);

describe('A request', () => {
  it('is mailed to the tenant, with what is asked and by when', async () => {
    await refuse(database, ids.submittedDocument);
    expect(await mails()).toMatchObject([
      {
        to: 'tenant@example.com',
        template: 'application-request',
        data: {
          kind: 'document',
          documentType: 'passport',
          isReplacement: true,
          refusal: 'expired',
          words: 'It ended in May.',
          reminder: null,
          applicationId: ids.submitted,
        },
      },
    ]);
  });

  it('causes reminders three days before and on the day, in the morning', async () => {
    await ask(7);
    expect(await reminders()).toEqual([
      { reminder: 'soon', days: 4, hour: '09:00' },
      { reminder: 'today', days: 7, hour: '09:00' },
    ]);
  });

  it('that is due soon causes fewer reminders', async () => {
    await ask(2);
    expect(await reminders()).toMatchObject([{ reminder: 'today' }]);
    await database.query('delete from private.jobs');
    await ask(0);
    expect(await reminders()).toEqual([]);
  });

  it('from an import causes no mail', async () => {
    await database.query(
      `insert into public.application_requests (application_id, kind, reason_code, words, due_on) values ('${ids.submitted}', 'answer', 'other', 'x', '2026-12-31')`,
    );
    expect(await database.query('select kind from private.jobs')).toEqual([]);
  });
});

describe('A request that is not needed any more', () => {
  it('is in the timeline of staff as closed', async () => {
    const id = await askForAnswer(database);
    for (let time = 0; time < 2; time += 1) await as(database, 'admin', `select public.close_request('${id}')`);
    const eventsFor = (actor: 'admin' | 'tenant') =>
      as(
        database,
        actor,
        `select type, detail, actor_id from public.list_application_timeline('${ids.submitted}')
         where kind = 'request_closed' and happened_at >= (select closed_at from public.application_requests where id = '${id}')`,
      );
    expect(await eventsFor('admin')).toEqual([{ type: 'tenant', detail: 'Who pays your rent?', actor_id: ids.admin }]);
    expect(await eventsFor('tenant')).toEqual([]);
    await mails();
  });

  it('is mailed once to the tenant who was to answer it', async () => {
    const id = await askForAnswer(database);
    await mails();
    await as(database, 'admin', `select public.close_request('${id}')`);
    await as(database, 'admin', `select public.close_request('${id}')`);
    expect(await mails()).toMatchObject([
      { to: 'tenant@example.com', template: 'request-closed', data: { kind: 'answer', applicationId: ids.submitted } },
    ]);
  });

  it('is mailed to the tenant when staff accept the document that they had refused', async () => {
    await refuse(database, ids.submittedDocument);
    expect((await mails()).map(({ template }) => template)).toEqual(['application-request']);
    await as(database, 'admin', acceptSql(ids.submittedDocument));
    expect(await mails()).toMatchObject([
      {
        to: 'tenant@example.com',
        template: 'request-closed',
        data: { documentType: 'passport', words: 'It ended in May.' },
      },
    ]);
  });

  it('is not mailed once it is answered', async () => {
    const id = await askForAnswer(database);
    await as(database, 'tenant', `select public.answer_request('${id}', 'My aunt.')`);
    await mails();
    await as(database, 'admin', `select public.close_request('${id}')`);
    expect(await mails()).toEqual([]);
  });
});

describe('A reminder', () => {
  it('is mailed while the request is open, once, however often its job runs', async () => {
    const id = await askForAnswer(database);
    await mails();
    await remind(id);
    await remind(id);
    expect(await mails()).toMatchObject([{ to: 'tenant@example.com', data: { reminder: 'soon' } }]);
  });

  it('is not mailed once the request is answered or closed', async () => {
    const answered = await askForAnswer(database);
    await as(database, 'tenant', `select public.answer_request('${answered}', 'My aunt.')`);
    const closed = await askForAnswer(database);
    await as(database, 'admin', `select public.close_request('${closed}')`);
    await mails();
    await remind(answered);
    await remind(closed);
    expect(await mails()).toEqual([]);
  });

  it('is recorded on the request with its time, even when no person has sent it', async () => {
    const id = await askForAnswer(database);
    expect(await requestOf(database, id)).toMatchObject({ reminded_at: null });
    await remind(id);
    expect(await requestOf(database, id)).toMatchObject({ reminded_at: expect.any(Date) });
  });

  it('can be sent only by the service', async () => {
    const id = await askForAnswer(database);
    for (const actor of ['tenant', 'admin', 'signed-out'] as const) {
      expect(await codeOf(as(database, actor, `select public.remind_of_request('${id}', 'soon')`))).toBe('42501');
    }
  });
});

describe('A reminder by staff', () => {
  const remindNow = (id: string) => as(database, 'admin', `select public.remind_tenant('${id}')`);
  const refusal = (id: string) =>
    remindNow(id).then(
      () => 'sent',
      (error: Error) => error.message,
    );

  it('is mailed, and is in the timeline of staff', async () => {
    const id = await askForAnswer(database);
    await mails();
    await remindNow(id);
    expect(await mails()).toMatchObject([
      {
        to: 'tenant@example.com',
        template: 'application-request',
        data: { reminder: 'soon', words: 'Who pays your rent?' },
      },
    ]);
    expect(await requestOf(database, id)).toMatchObject({ reminded_at: expect.any(Date), closed_at: null });
    const eventsFor = (actor: 'admin' | 'tenant') =>
      as(
        database,
        actor,
        `select type, detail, actor_id from public.list_application_timeline('${ids.submitted}') where kind = 'request_reminded'`,
      );
    expect(await eventsFor('admin')).toEqual([{ type: 'tenant', detail: 'Who pays your rent?', actor_id: ids.admin }]);
    expect(await eventsFor('tenant')).toEqual([]);
  });

  it('is refused within a day of the last one, which it names', async () => {
    const id = await askForAnswer(database);
    await remind(id);
    await mails();
    expect(await refusal(id)).toMatch(
      /^The last reminder was sent on \d+ \w{3} \d{4}, \d\d:\d\d, less than a day ago\.$/,
    );
    expect(await mails()).toEqual([]);
    await database.query(
      `update public.application_requests set reminded_at = now() - interval '25 hours' where id = $1`,
      [id],
    );
    expect(await refusal(id)).toBe('sent');
  });

  it('is refused for a request that is answered or closed', async () => {
    const answered = await askForAnswer(database);
    await as(database, 'tenant', `select public.answer_request('${answered}', 'My aunt.')`);
    const closed = await askForAnswer(database);
    await as(database, 'admin', `select public.close_request('${closed}')`);
    await mails();
    expect(await refusal(answered)).toBe('This is answered already, so nobody is reminded of it.');
    expect(await refusal(closed)).toBe('This is closed, so nobody is reminded of it.');
    expect(await mails()).toEqual([]);
  });

  it('is not sent before the last day to a tenant who wants none, and is sent on the last day', async () => {
    await as(database, 'tenant', `select public.choose_mail('request-reminders', false)`);
    const id = await askForAnswer(database);
    expect(await refusal(id)).toMatch('Write to them instead.');
    await remind(id);
    expect(await requestOf(database, id)).toMatchObject({ reminded_at: null });
    await database.query('update public.application_requests set due_on = private.london_today() where id = $1', [id]);
    await mails();
    expect(await refusal(id)).toBe('sent');
    expect(await mails()).toMatchObject([{ data: { reminder: 'today' } }]);
    await as(database, 'tenant', `select public.choose_mail('request-reminders', true)`);
  });
});

describe('An answer', () => {
  it('is mailed to the member of staff who asked', async () => {
    const id = await refuse(database, ids.submittedDocument);
    const sent = await addDocument(database, 'tenant');
    await mails();
    await as(database, 'tenant', `select public.answer_request('${id}', null, '${sent}')`);
    expect(await mails()).toMatchObject([
      {
        to: 'admin@example.com',
        template: 'request-answered',
        data: { documentType: 'passport', applicationId: ids.submitted },
      },
    ]);
  });

  it('is mailed to the person who has the case if that is somebody else', async () => {
    await database.script(secondOwner);
    const holder = '10000000-0000-4000-8000-00000000000e';
    const give = (to: string | null) =>
      database.query('update public.application_cases set assigned_to = $1 where application_id = $2', [
        to,
        ids.submitted,
      ]);
    const id = await askForAnswer(database);
    await give(holder);
    await mails();
    await as(database, 'tenant', `select public.answer_request('${id}', 'My aunt.')`);
    expect(await mails()).toMatchObject([{ to: 'second.owner@example.com', template: 'request-answered' }]);
    await give(null);
  });

  it('is quoted in the mail, with the value that it corrects, except a date of birth', async () => {
    const given = async (field: string, words: string) => {
      const [asked] = await as<{ id: string }>(
        database,
        'admin',
        `select public.ask_correction('${ids.submitted}', $1, 'Please check it.') as id`,
        [field],
      );
      await mails();
      await as(database, 'tenant', 'select public.answer_request($1, $2)', [asked?.id, words]);
      return (await mails())[0]?.data;
    };
    expect(await given('tenancy.city', 'Swansea')).toMatchObject({ field: 'tenancy.city', answer: 'Swansea' });
    expect(await given('tenant.date_of_birth', '1996-02-29')).toMatchObject({
      field: 'tenant.date_of_birth',
      answer: null,
    });
  });

  it('is not mailed if the person who asked is no longer staff', async () => {
    const id = await askForAnswer(database);
    await database.query(`update public.application_requests set asked_by = '${ids.otherTenant}' where id = '${id}'`);
    await mails();
    await as(database, 'tenant', `select public.answer_request('${id}', 'My aunt.')`);
    expect(await mails()).toEqual([]);
  });
});
