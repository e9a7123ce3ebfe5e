import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { joined, openTestRealtime, type TestRealtime } from '../testing/test-realtime.ts';

const amara = '00000000-0000-4000-8000-00000000000a';
const boris = '00000000-0000-4000-8000-00000000000b';

let service: TestRealtime;
beforeAll(async () => {
  service = await openTestRealtime(`
    create table public.notes (id integer primary key, owner uuid, body text, hidden text, amount numeric, made_at timestamptz);
    alter table public.notes enable row level security;
    revoke select on public.notes from authenticated, anon;
    grant select (id, owner, body, amount, made_at) on public.notes to authenticated, anon;
    create policy notes_own on public.notes for select to authenticated using (owner = auth.uid());
    create policy notes_staff on public.notes for select to authenticated using ((select auth.jwt() ->> 'staff') = 'yes');

    create table public.places (country text, number bigint, name text, primary key (number, country));
    create table public.papers (id integer primary key, tags text[], content json);
    create table public.unpublished (id integer primary key);
    create table public.keyless (id integer);
    alter publication supabase_realtime add table public.notes, public.places, public.papers, public.keyless;
  `);
});
afterAll(() => service.close());

let next = 0;
beforeEach(() => {
  next += 100;
});

const query = (sql: string) => service.app.deps.database.query(sql);
const tokenOf = (sub: string, claims: object = {}) =>
  service.app.deps.tokens.sign({ role: 'authenticated', sub, exp: 4_000_000_000, ...claims });

interface Binding {
  readonly event?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly filter?: string;
  readonly select?: string[];
}

/** Joins a channel as a person and returns the messages that it receives, without the parts that vary. */
async function listen(token: string | undefined, ...bindings: Binding[]) {
  const client = await service.client(token);
  const channel = client.channel(`changes-${next}`);
  const heard: Record<string, unknown>[] = [];
  for (const binding of bindings) {
    const full = { event: '*', schema: 'public', table: 'notes', ...binding };
    channel.on('postgres_changes', full as never, ({ eventType, new: row, old }: Record<string, unknown>) =>
      heard.push({ eventType, new: row, old }),
    );
  }
  await joined(channel);
  return { heard, channel, client };
}

/** Waits for as many changes, which must be these in this order. */
async function expectAll(heard: readonly unknown[], expected: readonly unknown[]): Promise<void> {
  await vi.waitFor(() => expect(heard).toHaveLength(expected.length), 5000);
  expect(heard).toMatchObject(expected);
}

describe('a subscriber', () => {
  test('receives its own rows, inserted and updated, and no others.', async () => {
    const { heard } = await listen(await tokenOf(amara), {});
    await query(`insert into notes values (${next}, '${boris}', 'not yours'), (${next + 1}, '${amara}', 'yours')`);
    await vi.waitFor(() => expect(heard).toHaveLength(1), 5000);
    await query(`update notes set body = 'still not yours' where id = ${next}`);
    await query(`update notes set body = 'still yours' where id = ${next + 1}`);
    await expectAll(heard, [
      { eventType: 'INSERT', new: { id: next + 1, body: 'yours' }, old: {} },
      { eventType: 'UPDATE', new: { id: next + 1, body: 'still yours' }, old: { id: next + 1 } },
    ]);
  });

  test('receives a row that becomes its own, and no longer one that stops being its own.', async () => {
    const { heard } = await listen(await tokenOf(amara), {});
    await query(`insert into notes values (${next}, '${boris}', 'first'), (${next + 1}, '${amara}', 'second')`);
    await vi.waitFor(() => expect(heard).toHaveLength(1), 5000);
    await query(`update notes set owner = '${boris}', body = 'secret' where id = ${next + 1}`);
    await query(`update notes set owner = '${amara}' where id = ${next}`);
    await expectAll(heard, [{ new: { id: next + 1 } }, { eventType: 'UPDATE', new: { id: next, body: 'first' } }]);
    expect(JSON.stringify(heard)).not.toContain('secret');
  });

  test('receives the columns that its role may select, with all their digits.', async () => {
    const { heard } = await listen(await tokenOf(amara), {});
    await query(`insert into notes values (${next}, '${amara}', 'yours', 'hidden', 0.10, '2026-01-02T03:04:05Z')`);
    await expectAll(heard, [{ eventType: 'INSERT' }]);
    expect(heard[0]?.new).toEqual({
      id: next,
      owner: amara,
      body: 'yours',
      amount: 0.1,
      made_at: '2026-01-02T03:04:05+00:00',
    });
  });

  test('receives the columns that it selects.', async () => {
    const { heard } = await listen(await tokenOf(amara), { select: ['id', 'body'] });
    await query(`insert into notes values (${next}, '${amara}', 'yours')`);
    await expectAll(heard, [{ eventType: 'INSERT' }]);
    expect(heard[0]?.new).toEqual({ id: next, body: 'yours' });
  });

  test('receives the right columns after one was revoked, and after one was added.', async () => {
    await query('create table public.drifting (id integer primary key, first text, second text)');
    await query('alter publication supabase_realtime add table public.drifting');
    const before = await listen(await tokenOf(amara), { table: 'drifting' });
    await query('revoke select on public.drifting from authenticated');
    await query('grant select (id, first) on public.drifting to authenticated');
    await query(`insert into drifting values (1, 'a', 'b')`);
    await expectAll(before.heard, [{ eventType: 'INSERT' }]);
    expect(before.heard[0]?.new).toEqual({ id: 1, first: 'a' });
    await query('alter table public.drifting drop column first, add column third text');
    await query(`update drifting set third = 'c'`);
    await expectAll(before.heard, [{}, { eventType: 'UPDATE' }]);
    expect(before.heard[1]?.new).toEqual({ id: 1 });
  });

  test('receives each row once from a statement that changes many.', async () => {
    const { heard } = await listen(await tokenOf(amara), { event: 'INSERT' });
    await query(`insert into notes select n, '${amara}', 'many' from generate_series(10000, 10799) as n`);
    await vi.waitFor(() => expect(heard).toHaveLength(800), 10_000);
    expect(new Set(heard.map((change) => (change.new as { id: number }).id)).size).toBe(800);
    await query('delete from notes where id >= 10000');
  });

  test('is asked to refetch when more rows change at once than can be sent one by one.', async () => {
    const statuses: string[] = [];
    const channel = (await service.client(await tokenOf(amara))).channel('too-many');
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, () => {});
    channel.subscribe((status) => statuses.push(status));
    await vi.waitFor(() => expect(statuses).toEqual(['SUBSCRIBED']), 5000);
    await query(`insert into notes select n, '${amara}', 'many' from generate_series(20000, 21500) as n`);
    await vi.waitFor(() => expect(statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']), 10_000);
    await query('delete from notes where id >= 20000');
  });

  test('receives nothing from a TRUNCATE, or from a change that is rolled back.', async () => {
    const { heard } = await listen(undefined, { table: 'places' });
    await query('begin; insert into places values ($$GB$$, 7, $$Leeds$$); rollback').catch(() => {});
    await service.app.deps.database.script(`
      do $$ begin
        insert into public.places values ('GB', 8, 'York');
        raise exception 'undone';
      exception when others then null; end $$;
    `);
    await query('truncate public.places');
    await query(`insert into places values ('GB', 9, 'Bath')`);
    await expectAll(heard, [{ eventType: 'INSERT', new: { number: 9, country: 'GB', name: 'Bath' } }]);
  });
});

describe('a deleted row', () => {
  test('is sent by its key to people who could read any row, and to nobody else.', async () => {
    await query(`insert into notes values (${next}, '${amara}', 'yours')`);
    const owner = await listen(await tokenOf(amara), {});
    const staff = await listen(await tokenOf(boris, { staff: 'yes' }), {});
    await query(`delete from notes where id = ${next}`);
    await query(`insert into notes values (${next + 1}, '${amara}', 'later')`);
    await expectAll(staff.heard, [{ eventType: 'DELETE', old: { id: next } }, { eventType: 'INSERT' }]);
    expect(staff.heard[0]?.old).toEqual({ id: next });
    await expectAll(owner.heard, [{ eventType: 'INSERT', new: { id: next + 1 } }]);
  });

  test('is sent to everybody when the table has no policies.', async () => {
    const { heard } = await listen(undefined, { table: 'places', event: 'DELETE' });
    await query(`insert into places values ('GB', ${next}, 'Hull')`);
    await query(`delete from places where number = ${next}`);
    await expectAll(heard, [{ eventType: 'DELETE', old: { number: next, country: 'GB' } }]);
  });

  test('reaches the others when the session of one subscriber has ended.', async () => {
    await query(`insert into notes values (${next}, '${amara}', 'yours')`);
    await listen(await tokenOf(amara, { staff: 'yes', session_id: crypto.randomUUID() }), {});
    const staff = await listen(await tokenOf(boris, { staff: 'yes' }), {});
    await query(`delete from notes where id = ${next}`);
    await expectAll(staff.heard, [{ eventType: 'DELETE', old: { id: next } }]);
    await query(`insert into notes values (${next + 1}, '${amara}', 'later')`);
    await expectAll(staff.heard, [{ eventType: 'DELETE' }, { eventType: 'INSERT', new: { id: next + 1 } }]);
  });

  test('is not sent when a restrictive policy depends on the row.', async () => {
    await query(
      'create policy notes_not_secret on public.notes as restrictive for select using (body is distinct from $$secret$$)',
    );
    const staff = await listen(await tokenOf(boris, { staff: 'yes' }), {});
    await query(`insert into notes values (${next}, '${amara}', 'open')`);
    await query(`delete from notes where id = ${next}`);
    await query(`insert into notes values (${next + 1}, '${amara}', 'later')`);
    await vi.waitFor(() => expect(staff.heard.at(-1)).toMatchObject({ new: { id: next + 1 } }), 5000);
    expect(staff.heard.map(({ eventType }) => eventType)).not.toContain('DELETE');
    await query('drop policy notes_not_secret on public.notes');
  });
});

test('A row whose key changes is sent as one deleted and one inserted.', async () => {
  const { heard } = await listen(undefined, { table: 'places' });
  await query(`insert into places values ('GB', ${next}, 'Deal')`);
  await vi.waitFor(() => expect(heard).toHaveLength(1), 5000);
  await query(`update places set country = 'IE' where number = ${next}`);
  await expectAll(heard, [
    {},
    { eventType: 'DELETE', old: { number: next, country: 'GB' } },
    { eventType: 'INSERT', new: { number: next, country: 'IE', name: 'Deal' } },
  ]);
});

describe('a subscription', () => {
  test.each([
    ['id=eq.N', [1]],
    ['id=neq.N', [2, 3]],
    ['id=lt.N', []],
    ['id=lte.N', [1]],
    ['id=gt.N', [2, 3]],
    ['id=gte.N', [1, 2, 3]],
    ['body=in.(a,"c, d")', [1, 3]],
    ['body=in.()', []],
    ['body=eq.b,id=gt.N', [2]],
    ['body=eq.b,id=eq.N', []],
    ['amount=eq.2.00', [2]],
  ])('with the filter %s receives the matching rows.', async (filter, expected) => {
    const all = await listen(await tokenOf(amara), { event: 'INSERT' });
    const { heard } = await listen(await tokenOf(amara), {
      event: 'INSERT',
      filter: filter.replace('N', String(next)),
    });
    await query(`insert into notes (id, owner, body, amount) values
      (${next}, '${amara}', 'a', 1), (${next + 1}, '${amara}', 'b', 2), (${next + 2}, '${amara}', 'c, d', null)`);
    await vi.waitFor(() => expect(all.heard).toHaveLength(3), 5000);
    // The channels of one person share a read, and the later one is served in the same turn.
    await vi.waitFor(() => expect(heard).toHaveLength(expected.length), 5000);
    expect(heard.map((change) => (change.new as { id: number }).id - next + 1)).toEqual(expected);
  });

  test.each(['tags=eq."{a,b}"', 'tags=in.("{a,b}",{})', 'tags=gt.{a}'])(
    'with the filter %s of an array column receives the matching rows.',
    async (filter) => {
      const { heard } = await listen(undefined, { table: 'papers', filter });
      await query(`insert into papers values (${next}, '{a}'), (${next + 1}, '{a,b}')`);
      await expectAll(heard, [{ eventType: 'INSERT', new: { id: next + 1, tags: ['a', 'b'] } }]);
    },
  );

  test('receives each selection of columns once in one channel.', async () => {
    const { heard } = await listen(await tokenOf(amara), { select: ['id'] }, { select: ['body'], filter: 'body=eq.a' });
    await query(`insert into notes values (${next}, '${amara}', 'a')`);
    await expectAll(heard, [{}, {}]);
    expect(heard.map((change) => change.new)).toEqual([{ id: next }, { body: 'a' }]);
  });

  test('receives only the requested events.', async () => {
    const { heard } = await listen(await tokenOf(amara), { event: 'UPDATE' });
    await query(`insert into notes values (${next}, '${amara}', 'a')`);
    await query(`update notes set body = 'b' where id = ${next}`);
    await expectAll(heard, [{ eventType: 'UPDATE', new: { body: 'b' } }]);
  });

  test('may name every table of a schema.', async () => {
    const { heard } = await listen(await tokenOf(amara), { table: '*', event: 'INSERT' });
    await query(`insert into places values ('GB', ${next}, 'Ely')`);
    await query(`insert into notes values (${next}, '${amara}', 'a')`);
    await expectAll(heard, [{ new: { name: 'Ely' } }, { new: { body: 'a' } }]);
  });

  test.each([
    [{ table: 'unpublished' }, 'Please check Realtime is enabled'],
    [{ table: 'keyless' }, 'Please check Realtime is enabled'],
    [{ table: 'nowhere' }, 'Please check Realtime is enabled'],
    [{ filter: 'hidden=eq.x' }, 'The column hidden cannot be selected'],
    [{ filter: 'nothing=eq.x' }, 'The column nothing cannot be selected'],
    [{ filter: 'id=eq.x' }, 'invalid input syntax for type integer'],
    [{ filter: 'id=near.1' }, 'The filter cannot be read'],
    [{ filter: 'id=constructor.1' }, 'The filter cannot be read'],
    [{ table: 'papers', filter: 'tags=eq.x' }, 'malformed array literal'],
    [{ table: 'papers', filter: 'tags=in.("{a}",b)' }, 'malformed array literal'],
    [{ table: 'papers', filter: 'content=eq.{}' }, 'operator does not exist: json = json'],
    [{ table: '*', filter: 'id=eq.1' }, 'take one table'],
    [{ select: ['hidden'] }, 'The column hidden cannot be selected'],
  ])('of %o gets the reason for a failure, or is refused when the client waits for it.', async (binding, reason) => {
    const channel = async (options: object): Promise<RealtimeChannel> => {
      const made = (await service.client()).channel('refused', { config: options });
      const full = { event: '*', schema: 'public', table: 'notes', ...binding };
      return made.on('postgres_changes', full as never, () => {});
    };
    const received: { status: string; message: string }[] = [];
    await joined((await channel({})).on('system', {}, (payload) => received.push(payload)));
    await vi.waitFor(() => expect(received).toHaveLength(1), 5000);
    expect(received[0]).toMatchObject({ extension: 'postgres_changes', status: 'error', channel: 'refused' });
    expect(received[0]?.message).toContain(reason);
    await expect(joined(await channel({ postgres_changes_options: { wait: true } }))).rejects.toThrow(reason);
  });
});
