import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { joined, openTestRealtime, type TestRealtime } from '../testing/test-realtime.ts';

let service: TestRealtime;
beforeAll(async () => {
  service = await openTestRealtime(`
    create table public.parts_eq (id integer primary key, code text);
    create table public.parts_in (id integer primary key, code text);
    create table public.parts_gt (id integer primary key, code text);
    create table public.prices (id integer primary key, amount integer, secret integer);
    alter publication supabase_realtime add table public.parts_eq, public.parts_in, public.parts_gt, public.prices;
  `);
});
afterAll(() => service.close());

const query = (sql: string) => service.app.deps.database.query(sql);

/** Follows a table as a visitor, as all others here do. Returns what the channel receives and what is said about it. */
async function follow(table: string, filter: string) {
  const heard: unknown[] = [];
  const said: string[] = [];
  const channel = (await service.client()).channel(`${table}-${filter}`);
  channel.on('system', {}, ({ message }) => said.push(message));
  channel.on('postgres_changes', { event: '*', schema: 'public', table, filter } as never, ({ new: row }) =>
    heard.push((row as { id: number }).id),
  );
  await joined(channel);
  await vi.waitFor(() => expect(said).toEqual(['Subscribed to PostgreSQL']), 5000);
  return { heard, said };
}

test.each([
  ['eq', 'code=eq.x', 'code=eq.7'],
  ['in', 'code=in.(7,x)', 'code=in.(7,8)'],
  ['gt', 'code=gt.x', 'code=gt.6'],
])(
  'A filter with %s that can no longer be evaluated ends its own channel and no other.',
  async (operator, failing, valid) => {
    const table = `parts_${operator}`;
    const culprit = await follow(table, failing);
    const others = [await follow(table, valid), await follow(table, 'id=eq.1')];
    await query(`alter table ${table} alter column code type integer using code::integer`);
    await query(`insert into ${table} values (1, 7)`);
    for (const { heard } of others) await vi.waitFor(() => expect(heard).toEqual([1]), 10_000);
    // The client joins again by itself, and learns the reason.
    await vi.waitFor(
      () =>
        expect(culprit.said).toEqual([
          'Subscribed to PostgreSQL',
          'Changes may have been missed: the filter of code could not be evaluated',
          expect.stringContaining('invalid input syntax for type integer: "x"'),
        ]),
      15_000,
    );
    await query(`insert into ${table} values (2, 7)`);
    await vi.waitFor(() => expect(others[0]?.heard).toEqual([1, 2]), 10_000);
    expect(others.map(({ said }) => said)).toEqual([['Subscribed to PostgreSQL'], ['Subscribed to PostgreSQL']]);
  },
);

test('A filter of a column that was revoked ends its own channel and no other.', async () => {
  const culprit = await follow('prices', 'secret=gt.1');
  const other = await follow('prices', 'amount=gt.1');
  await query('revoke select on prices from anon');
  await query('grant select (id, amount) on prices to anon');
  await query('insert into prices values (1, 2, 3)');
  await vi.waitFor(() => expect(other.heard).toEqual([1]), 10_000);
  await vi.waitFor(() => expect(culprit.said.at(-1)).toContain('The column secret cannot be selected'), 15_000);
  expect([culprit.heard, other.said]).toEqual([[], ['Subscribed to PostgreSQL']]);
});
