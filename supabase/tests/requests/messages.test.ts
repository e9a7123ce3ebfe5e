import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as, scopeOf } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;

beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const send = (content: string, actor: Actor = 'tenant', application: string = ids.submitted) =>
  as<{ id: string }>(database, actor, 'select public.send_message($1, $2) as id', [application, content]);
const settle = (actor: Actor = 'admin') => as(database, actor, `select public.settle_messages('${ids.submitted}')`);
const waiting = async () =>
  (
    await database.query<{ awaits: boolean; since: boolean }>(
      `select exists (select from public.application_communications as m where m.application_id = c.application_id and m.awaits_answer) as awaits,
         c.message_since is not null as since
       from public.application_cases as c where c.application_id = '${ids.submitted}'`,
    )
  )[0];
const queued = async (call: string) =>
  (await as<{ application_id: string }>(database, 'admin', `select * from public.search_queue(${call})`)).map(
    (row) => row.application_id,
  );
const write = (values: string) =>
  as(
    database,
    'admin',
    `insert into public.application_communications (application_id, direction, communication_type, subject, content, status)
     values ('${ids.submitted}', ${values})`,
  );
const mails = () =>
  database.query<{ to: string; words: string }>(
    `select payload ->> 'to' as to, payload #>> '{data,words}' as words from private.jobs where payload ->> 'template' = 'tenant-message'
     order by created_at`,
  );

describe('A message', () => {
  it.each(['', ' \n', '\u2800', '\u202e\u200b', 'x'.repeat(4001)])(
    'needs words that somebody can see, in at most 4000 characters: %j',
    async (words) => {
      await expect(send(words)).rejects.toThrow('Write your message, in at most 4000 characters.');
    },
  );

  it.each(['👍', '谢谢', 'شكرا'])('can be in any script, or a picture: %s', async (words) => {
    const sent = `select content from public.application_communications where content = '${words}'`;
    await database
      .transaction(async (transaction) => {
        await transaction.query(
          `select set_config('request.jwt.claims', '${JSON.stringify(scopeOf('tenant').claims)}', true)`,
        );
        await transaction.query('select public.send_message($1, $2)', [ids.submitted, words]);
        expect(await transaction.query(sent)).toEqual([{ content: words }]);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
  });
});

// The steps build on each other.
describe('A message of a tenant', { sequential: true }, () => {
  it('is stored with the application, and waits for an answer', async () => {
    await send(' When do I hear from you? \n');
    const [message] = await as(
      database,
      'tenant',
      `select direction, communication_type, content, status, created_by from public.application_communications where awaits_answer`,
    );
    expect(message).toEqual({
      direction: 'inbound',
      communication_type: 'other',
      content: 'When do I hear from you?',
      status: 'received',
      created_by: ids.tenant,
    });
    expect(await waiting()).toEqual({ awaits: true, since: true });
  });

  it('is answered only by a message from staff to the tenant', async () => {
    await write(`'outbound', 'internal_note', 'A note', 'Look at it', 'sent'`);
    await write(`'inbound', 'phone_call', 'A call', 'The tenant called', 'received'`);
    await write(`'outbound', 'email', 'A draft', 'Not yet', 'draft'`);
    expect(await waiting()).toEqual({ awaits: true, since: true });
    await as(
      database,
      'admin',
      `update public.application_communications set status = 'sent' where subject = 'A draft'`,
    );
    expect(await waiting()).toEqual({ awaits: false, since: false });
    await send('And my friend?');
    await write(`'outbound', 'phone_call', 'A call', 'I told her', 'sent'`);
    expect(await waiting()).toEqual({ awaits: false, since: false });
  });

  it('has the subject of the last message from staff', async () => {
    await send('Thank you');
    await send('One more thing');
    const rows = await database.query<{ subject: string }>(
      'select subject from public.application_communications where awaits_answer order by created_at',
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['Re: A call', 'Re: A call']);
  });

  it('can be settled without an answer', async () => {
    await settle();
    expect(await waiting()).toEqual({ awaits: false, since: false });
  });

  it('that is settled names who did it, only to staff, and waits again if it needs an answer after all', async () => {
    await send('Is my bank told?');
    await settle();
    const [message] = await as<{ id: string }>(
      database,
      'tenant',
      `select c.id from public.application_communications as c where c.content = 'Is my bank told?' and c.settled_at is not null`,
    );
    const reopen = (actor: Actor = 'admin') => as(database, actor, 'select public.reopen_message($1)', [message?.id]);
    expect(await codeOf(reopen('tenant'))).toBe('42501');
    await reopen();
    expect(await waiting()).toEqual({ awaits: true, since: true });
    expect(await codeOf(reopen())).toBe('PT404');
    const eventsFor = (actor: Actor) =>
      as(
        database,
        actor,
        `select e.kind, e.type, e.detail, e.actor_id from public.list_application_timeline('${ids.submitted}') as e
         where e.kind like 'message_%' and e.detail = 'Is my bank told?' order by e.happened_at`,
      );
    const act = { type: 'tenant', detail: 'Is my bank told?' };
    expect(await eventsFor('admin')).toEqual([
      { kind: 'message_settled', ...act, actor_id: ids.admin },
      { kind: 'message_reopened', ...act, actor_id: ids.admin },
    ]);
    expect(await eventsFor('tenant')).toEqual([]);
    const activity = await as<{ kind: string }>(
      database,
      'admin',
      `select a.kind from public.list_user_activity('${ids.admin}') as a where a.detail = 'Is my bank told?' order by a.happened_at`,
    );
    expect(activity.map(({ kind }) => kind)).toEqual(['message_settled', 'message_reopened']);
    await settle();
  });

  it('is mailed once to the person who has the case, until it is answered', async () => {
    await database.query('delete from private.jobs');
    await database.query(`update public.application_cases set assigned_to = '${ids.admin}'`);
    await send('First');
    await settle();
    await send('Second');
    await send('Third');
    expect((await mails()).map(({ words }) => words)).toEqual(['First', 'Second']);
    await settle();
  });
});

describe('The queue', { sequential: true }, () => {
  it('has a case in which only a message waits, with its time', async () => {
    await database.query(
      `update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}'`,
    );
    expect(await queued('')).not.toContain(ids.submitted);
    await send('Why?');
    expect(await queued('')).toContain(ids.submitted);
    expect(await queued(`'staff', 'message'`)).toEqual([ids.submitted]);
    expect(await queued(`'staff', 'message', 'nobody'`)).toEqual([]);
    const [summary] = await as<{ steps: { step: string; cases: number }[] }>(
      database,
      'admin',
      `select public.queue_summary() -> 'steps' as steps`,
    );
    expect(summary?.steps.find(({ step }) => step === 'message')).toMatchObject({ cases: 1 });
  });

  it('counts a case in which a message and a decision wait only once', async () => {
    await database.query(
      `update public.rent_guarantee_applications set status = 'in_review' where id = '${ids.submitted}'`,
    );
    const rows = await as<{ application_id: string; total_count: number }>(
      database,
      'admin',
      'select application_id, total_count::integer from public.search_queue()',
    );
    expect(rows.map((row) => row.application_id)).toEqual([ids.submitted]);
    expect(rows[0]?.total_count).toBe(1);
    await settle();
  });
});

describe('The messages of an application', () => {
  it.each(['signed-out', 'other tenant', 'property manager', 'admin'] as const)(
    'can be written only by its tenant, not by: %s',
    async (actor) => {
      expect(await codeOf(send('Hello', actor))).toBe(actor === 'signed-out' ? '42501' : 'PT404');
    },
  );

  it('can be settled only by staff', async () => {
    for (const actor of ['signed-out', 'tenant', 'property manager'] as const) {
      expect([actor, await codeOf(settle(actor))]).toEqual([actor, '42501']);
    }
  });

  it('cannot be marked as waiting or not waiting by a direct write', async () => {
    const update = 'update public.application_communications set awaits_answer = true';
    for (const actor of ['tenant', 'admin'] as const) {
      expect(await codeOf(database.scoped(scopeOf(actor), update))).toBe('42501');
    }
  });

  it('cannot be empty or too long', async () => {
    for (const content of [' \n', 'x'.repeat(4001)]) expect(await codeOf(send(content))).toBe('P0001');
  });

  it('are limited by a quota for each day', async () => {
    await database.query(`update private.quotas set most = 1 where name = 'messages_in_a_day'`);
    await database.query(`update public.application_communications set created_at = now() - interval '25 hours'`);
    await send('The first today');
    expect(await codeOf(send('The second'))).toBe('P0001');
  });
});
