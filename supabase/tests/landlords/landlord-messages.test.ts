import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { type Actor, as, scopeOf, signedIn } from '../testing/actors.ts';
import { approve, makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';

const otherOffice = '20000000-0000-4000-8000-0000000000a1';
const ofOtherOffice = '10000000-0000-4000-8000-0000000000b2';
const colleague = '10000000-0000-4000-8000-0000000000b3';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    ${propertyManagerSql(otherOffice, null, 'Severn Lettings')};
    insert into auth.users (id, aud, role, email) values
      ('${ofOtherOffice}', 'authenticated', 'authenticated', 'next@example.com'), ('${colleague}', 'authenticated', 'authenticated', 'ines@example.com');
    insert into public.property_manager_users (user_id, property_manager_id) values
      ('${ofOtherOffice}', '${otherOffice}'), ('${colleague}', '${ids.propertyManager}');
    update public.profiles set first_name = 'Owen', surname = 'Prosser' where id = '${ids.manager}'`);
});
afterAll(() => database.close());

const left = 'The tenant has left.';
const send = async (application: string, words = left, scope = scopeOf('property manager')) => {
  const [row] = await database.scoped<{ id: string }>(scope, 'select public.send_landlord_message($1, $2) as id', [
    application,
    words,
  ]);
  return row?.id ?? '';
};
const reply = async (application: string, message: string | null, words = 'Thank you. Since when?', kind = 'note') => {
  const [row] = await as<{ id: string }>(
    database,
    'admin',
    'select public.ask_landlord($1, $2, $3, in_reply_to => $4) as id',
    [application, kind, words, message],
  );
  return row?.id ?? '';
};
const settle = (message: string, actor: Actor = 'admin') =>
  as(database, actor, 'select public.close_landlord_request($1)', [message]);
const isWaiting = async (application: string) =>
  (
    await database.query<{ waits: boolean }>(
      'select message_since is not null as waits from public.application_cases where application_id = $1',
      [application],
    )
  )[0]?.waits;
const messages = (application: string) =>
  database.query(
    `select words, came_by, answered_by, closed_at is not null as is_closed from public.landlord_requests where application_id = $1 order by asked_at`,
    [application],
  );
const mailed = (application: string, template: string) =>
  database.query<{ to: string; data: Record<string, unknown> }>(
    `select payload ->> 'to' as to, payload -> 'data' as data from private.jobs
     where payload ->> 'template' = $2 and payload #>> '{data,applicationId}' = $1 order by 1`,
    [application, template],
  );
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { detail?: string | null; message: string }) =>
      error.detail ? JSON.parse(error.detail)[0] : error.message,
  );

describe('A message of a landlord', () => {
  it('is stored with its author, waits for staff, and can be read by the author and colleagues', async () => {
    const application = await makeApplication(database);
    const message = await send(application, ` ${left}\n`);
    expect(await messages(application)).toEqual([
      { words: left, came_by: 'account', answered_by: ids.manager, is_closed: false },
    ]);
    expect(await isWaiting(application)).toBe(true);
    const read = (scope: Scope) =>
      database.scoped(
        scope,
        'select kind, words, came_by, answered_by, in_reply_to from public.own_landlord_answers($1)',
        [application],
      );
    const own = { kind: 'note', words: left, came_by: 'account', answered_by: 'Owen Prosser', in_reply_to: null };
    expect(await read(scopeOf('property manager'))).toEqual([own]);
    const ours = { kind: 'note', words: 'Since when?', came_by: null, answered_by: null, in_reply_to: message };
    await reply(application, message, ours.words);
    expect(await read(signedIn(colleague))).toEqual([ours, own]);
    for (const scope of [scopeOf('tenant'), scopeOf('other tenant'), signedIn(ofOtherOffice)])
      expect(await read(scope)).toEqual([]);
    // A message is not a question to them.
    expect(await as(database, 'property manager', 'select id from public.own_landlord_requests()')).toEqual([]);
  });

  it('cannot be read by the tenant and other offices', async () => {
    const application = await makeApplication(database);
    await send(application);
    const rows = (scope: Scope) =>
      database.scoped(scope, 'select words from public.landlord_requests where application_id = $1', [application]);
    for (const scope of [scopeOf('property manager'), signedIn(colleague), scopeOf('admin')])
      expect(await rows(scope)).toEqual([{ words: left }]);
    for (const scope of [scopeOf('tenant'), scopeOf('other tenant'), signedIn(ofOtherOffice)])
      expect(await rows(scope)).toEqual([]);
  });

  it.each(['', ' \n', '⠀', 'x'.repeat(4001)])('needs words, but not too many: %j', async (words) => {
    const application = await makeApplication(database);
    expect(await problemOf(send(application, words))).toMatchObject({
      field: 'words',
      message: 'Write your message, in at most 4000 characters.',
    });
  });

  it('may have 4000 characters', async () => {
    const application = await makeApplication(database);
    await send(application, 'x'.repeat(4000));
    expect(await isWaiting(application)).toBe(true);
  });

  it('that is sent twice is stored once, and is a new message once the first is settled', async () => {
    const application = await makeApplication(database);
    const [first, second] = await Promise.all([send(application), send(application)]);
    expect(second).toBe(first);
    // A colleague may send the same words.
    expect(await send(application, left, signedIn(colleague))).not.toBe(first);
    for (const id of [first, await send(application, left, signedIn(colleague))]) await settle(id ?? '');
    expect(await send(application)).not.toBe(first);
    expect(await messages(application)).toHaveLength(3);
  });

  it('is limited to a number in a day', async () => {
    const application = await makeApplication(database);
    await database.query(
      `insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_at, answered_at, came_by, answered_by)
       select $1, $2, 'note', 'Message ' || n, current_date, now() - interval '1 hour', now() - interval '1 hour', 'account', $3
       from generate_series(1, (select most from private.quotas where name = 'messages_in_a_day')) as n`,
      [application, ids.propertyManager, colleague],
    );
    expect(await problemOf(send(application, left, signedIn(colleague)))).toMatch(/^You have sent \d+ messages/);
    await send(application);
  });

  it('cannot be written about a draft, or by another office, its tenant, a former office or staff', async () => {
    const application = await makeApplication(database);
    for (const scope of [scopeOf('tenant'), scopeOf('other tenant'), signedIn(ofOtherOffice), scopeOf('admin')])
      expect(await codeOf(send(application, left, scope))).toBe('PT404');
    expect(await codeOf(send(application, left, scopeOf('signed-out')))).toBe('42501');
    expect(await codeOf(send(ids.draft))).toBe('PT404');
    await database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
      application,
      otherOffice,
    ]);
    expect(await codeOf(send(application))).toBe('PT404');
    await send(application, left, signedIn(ofOtherOffice));
  });

  it('is shown in the timeline only to staff, and so is the reply', async () => {
    const application = await makeApplication(database);
    const timeline = (actor: Actor) =>
      as<{ kind: string }>(
        database,
        actor,
        'select kind, type, detail, actor_id from public.list_application_timeline($1)',
        [application],
      );
    const before = await timeline('tenant');
    await reply(application, await send(application));
    expect(await timeline('tenant')).toEqual(before);
    const events = (await timeline('admin')).filter(({ kind }) => kind.startsWith('landlord'));
    expect(events).toEqual([
      { kind: 'landlord_request', type: 'reply', detail: 'Thank you. Since when?', actor_id: ids.admin },
      { kind: 'landlord_message', type: 'note', detail: left, actor_id: ids.manager },
    ]);
  });

  it('is mailed once to the person who has the case, otherwise to the one who asked the landlord last, until it is settled', async () => {
    const application = await makeApplication(database);
    await send(application, 'Nobody has it.');
    expect(await mailed(application, 'landlord-message')).toEqual([]);
    await reply(application, await send(application, 'Hello?'), 'Yes?');
    await send(application, 'First');
    await send(application, 'Second');
    expect(await mailed(application, 'landlord-message')).toEqual([
      { to: 'admin@example.com', data: expect.objectContaining({ words: 'First' }) },
    ]);
    // Nobody is mailed their own message.
    expect(await mailed(application, 'landlord-note')).toMatchObject(Array(3).fill({ data: { words: 'Yes?' } }));
  });

  it('stays in the queue of staff until it is settled, even if the application is decided', async () => {
    const queued = async () =>
      (
        await as<{ id: string }>(
          database,
          'admin',
          'select application_id as id from public.search_queue(page_size => 100)',
        )
      ).map(({ id }) => id);
    const counted = async () => {
      const [row] = await as<{ cases: number | null }>(
        database,
        'admin',
        `select (s ->> 'cases')::int as cases from jsonb_array_elements(public.queue_summary() -> 'steps') as s where s ->> 'step' = 'message'`,
      );
      return row?.cases ?? 0;
    };
    const before = await counted();
    const rejected = await makeApplication(database);
    const approved = await makeApplication(database);
    const early = await send(rejected, 'Before the decision.');
    await as(
      database,
      'admin',
      `select public.set_application_status($1, 'rejected', 'We cannot help you here.', null, 'other')`,
      [rejected],
    );
    await approve(database, approved);
    const late = await send(approved);
    expect(await queued()).toEqual(expect.arrayContaining([rejected, approved]));
    expect(await counted()).toBe(before + 2);
    for (const id of [early, late]) await settle(id);
    expect(await counted()).toBe(before);
    expect(await queued()).not.toContain(rejected);
    const readOn = async () =>
      (
        await as<{ settled_at: string | null }>(
          database,
          'property manager',
          'select settled_at from public.own_landlord_answers($1) where id = $2',
          [rejected, early],
        )
      ).map(({ settled_at }) => settled_at !== null);
    expect(await readOn()).toEqual([true]);
    await as(database, 'admin', 'select public.reopen_message($1)', [early]);
    expect(await readOn()).toEqual([false]);
    expect(await queued()).toContain(rejected);
    await settle(early);
    // A settled message causes no mail that a question is no longer needed.
    expect(await mailed(rejected, 'landlord-request-closed')).toEqual([]);
  });

  it('waits beside a message of the tenant, and each is settled on its own', async () => {
    const application = await makeApplication(database);
    const message = await send(application);
    await as(database, 'tenant', 'select public.send_message($1, $2)', [application, 'Hello']);
    await as(database, 'admin', 'select public.settle_messages($1)', [application]);
    expect(await isWaiting(application)).toBe(true);
    await settle(message);
    expect(await isWaiting(application)).toBe(false);
  });

  it('can be settled only by staff, and not for a case of their own', async () => {
    const application = await makeApplication(database);
    const message = await send(application);
    for (const actor of ['tenant', 'property manager', 'signed-out'] as const)
      expect(await codeOf(settle(message, actor))).toBe('42501');
    await database.query(
      `insert into public.property_manager_links (user_id, property_manager_id) values ('${ids.admin}', '${ids.propertyManager}')`,
    );
    expect(await codeOf(settle(message))).toBe('42501');
    expect(await codeOf(reply(application, message))).toBe('42501');
    await database.query(`delete from public.property_manager_links where user_id = '${ids.admin}'`);
    expect(await isWaiting(application)).toBe(true);
  });
});

it('Only staff see who gets the mails to a landlord: the contact, and the people who sign in', async () => {
  const read = (actor: Actor) =>
    as<{ name: string | null; email: string }>(database, actor, 'select * from public.landlord_addressees($1)', [
      ids.propertyManager,
    ]);
  const [contact] = await database.query<{ name: string; email: string }>(
    `select concat_ws(' ', contact_first_name, contact_last_name) as name, business_email as email from public.property_managers where id = $1`,
    [ids.propertyManager],
  );
  const readers = await database.query<{ email: string }>(
    `select p.email from public.property_manager_users as u join public.profiles as p on p.id = u.user_id where u.property_manager_id = $1`,
    [ids.propertyManager],
  );
  const found = await read('admin');
  expect(found).toContainEqual(contact);
  const emails = found.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(readers.map(({ email }) => email)));
  expect(await codeOf(read('property manager'))).toBe('42501');
});

describe('A reply to it', () => {
  it('is mailed, answers everything written until then, and asks nothing', async () => {
    const application = await makeApplication(database);
    await send(application, 'First');
    const second = await send(application, 'Second');
    await send(application, 'Third');
    await reply(application, second, 'Thank you.');
    expect((await messages(application)).map((row) => [row.words, row.is_closed])).toEqual([
      ['First', true],
      ['Second', true],
      ['Third', false],
      ['Thank you.', true],
    ]);
    expect(await mailed(application, 'landlord-note')).toMatchObject([
      { to: 'ines@example.com', data: { isReply: true, words: 'Thank you.', hasAccount: true } },
      { to: 'manager@example.com' },
      { to: 'office@example.com', data: { isOffice: true } },
    ]);
    expect(await as(database, 'property manager', 'select id from public.own_landlord_requests()')).toEqual([]);
    expect(await isWaiting(application)).toBe(true);
  });

  it('that is sent twice is stored once, and the same words to another message are a new reply', async () => {
    const application = await makeApplication(database);
    const first = await send(application, 'First');
    const answered = await reply(application, first, 'Thank you.');
    expect(await reply(application, first, 'Thank you.')).toBe(answered);
    const second = await send(application, 'Second');
    expect(await reply(application, second, 'Thank you.')).not.toBe(answered);
    expect(await isWaiting(application)).toBe(false);
  });

  it('must be a note, to a message of that application', async () => {
    const application = await makeApplication(database);
    const message = await send(application);
    expect(await problemOf(reply(application, message, 'When?', 'answer'))).toMatchObject({ field: 'kind' });
    expect(await codeOf(reply(await makeApplication(database), message))).toBe('PT404');
    const [asked] = await as<{ id: string }>(
      database,
      'admin',
      `select public.ask_landlord($1, 'confirmation', 'Is she your tenant?') as id`,
      [application],
    );
    expect(await codeOf(reply(application, asked?.id ?? null))).toBe('PT404');
    await as(
      database,
      'property manager',
      `select public.answer_landlord_request($1, answer => 'And may she keep a cat?', is_confirmed => false)`,
      [asked?.id],
    );
    const denied = async () =>
      (
        await as<{ is_denied: boolean }>(
          database,
          'admin',
          `select q.is_denied from (values ('staff'), ('landlord')) as w (turn)
           cross join lateral public.search_queue(w.turn, page_size => 100) as q where q.application_id = $1`,
          [application],
        )
      ).map(({ is_denied }) => is_denied);
    expect(await denied()).toEqual([true]);
    expect(await reply(application, asked?.id ?? null, 'Ask her.')).toBeTruthy();
    // A reply to an answer does not close the question or settle the messages.
    expect(await denied()).toEqual([true]);
    await as(database, 'admin', 'select public.close_landlord_request($1)', [asked?.id]);
    expect(await denied()).toEqual([false]);
    const note = await reply(application, null, 'For your information.');
    expect(await codeOf(reply(application, note))).toBe('PT404');
    // A note that is not a reply does not settle the message.
    expect(await isWaiting(application)).toBe(true);
  });

  it('goes to the author, even if the application names another office meanwhile', async () => {
    const application = await makeApplication(database);
    const message = await send(application);
    await database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
      application,
      otherOffice,
    ]);
    expect(await isWaiting(application)).toBe(true);
    await reply(application, message);
    expect((await mailed(application, 'landlord-note')).map(({ to }) => to)).not.toContain('next@example.com');
    expect(
      await database.scoped(
        signedIn(ofOtherOffice),
        'select id from public.landlord_requests where application_id = $1',
        [application],
      ),
    ).toEqual([]);
    expect(await isWaiting(application)).toBe(false);
  });
});

it('A note is stored either as one of staff or as one of a landlord, and in no mixed form', async () => {
  const application = await makeApplication(database);
  const insert = (columns: string, values: string) =>
    codeOf(
      database.query(
        `insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, ${columns})
         values ('${application}', '${ids.propertyManager}', 'note', 'x', current_date, ${values})`,
      ),
    );
  expect(await insert('asked_by', `'${ids.admin}'`)).toBe('23514');
  expect(await insert('came_by, answered_at', `'staff', now()`)).toBe('23514');
  expect(await insert('came_by, asked_at, answered_at, answer', `'account', now(), now(), 'x'`)).toBe('23514');
  expect(await insert('came_by, asked_at, answered_at', `'account', now(), now()`)).toBeUndefined();
});
