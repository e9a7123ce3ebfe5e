import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { joined, openTestRealtime, type TestRealtime } from '../testing/test-realtime.ts';
import { Filters } from './filters.ts';
import { identityOf } from './identity.ts';
import { filterValues } from './limits.ts';
import { PublishedTables } from './published-tables.ts';
import { checkFilters, readSubscriptions } from './read-subscriptions.ts';

let service: TestRealtime;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  service = await openTestRealtime(
    `create table public.items (id uuid primary key, name text);
     alter publication supabase_realtime add table public.items;`,
    { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' },
  );
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await service.close();
});

const personOf = (last: string) => `00000000-0000-4000-8000-00000000000${last}`;
const tokenOf = (sub: string) => service.app.deps.tokens.sign({ role: 'authenticated', sub, exp: 4_000_000_000 });

/** A bare socket from an address. Its requests resolve to `ok` or the reason of a refusal. */
async function connect(address = '203.0.113.1') {
  const { server, app } = service;
  const url = `ws://127.0.0.1:${server.port}/realtime/v1/websocket?apikey=${app.deps.config.ANON_KEY}&vsn=2.0.0`;
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
  sockets.push(socket);
  const ended: string[] = [];
  const waiting = new Map<string, (reply: string) => void>();
  let count = 0;
  socket.on('message', (data) => {
    const [, ref, topic, event, { status, response }] = JSON.parse(String(data));
    if (event === 'phx_error') ended.push(topic);
    if (event === 'phx_reply') waiting.get(ref)?.(status === 'ok' ? 'ok' : response.reason);
  });
  await once(socket, 'open');
  const ask = (topic: string, event: string, payload: object) =>
    new Promise<string>((resolve) => {
      count += 1;
      waiting.set(String(count), resolve);
      socket.send(JSON.stringify(['1', String(count), `realtime:${topic}`, event, payload]));
    });
  const join = (topic: string, filters: readonly string[], access_token?: string) =>
    ask(topic, 'phx_join', {
      access_token,
      config: {
        postgres_changes: filters.map((filter) => ({ event: '*', schema: 'public', table: 'items', filter })),
        postgres_changes_options: { wait: true },
      },
    });
  return { socket, ended, ask, join };
}

/** Different filters, each with as many values. */
function filters(count: number, values = 1): string[] {
  return Array.from({ length: count }, () => {
    const ids = Array.from({ length: values }, () => crypto.randomUUID());
    return `id=in.(${ids.join(',')})`;
  });
}

const refused = `FilterLimitReached: The filters of all your channels may have ${filterValues} values together`;

test('An account gets a limited number of filter values over all of its connections, and others are not affected.', async () => {
  const token = await tokenOf(personOf('1'));
  const clients = [await connect(), await connect()];
  const replies: string[] = [];
  for (let channel = 0; channel < 100; channel += 1) {
    const client = clients[channel % clients.length];
    replies.push((await client?.join(`c${channel}`, filters(50), token)) ?? '');
  }
  const accepted = filterValues / 50;
  expect(replies.slice(0, accepted)).toEqual(Array.from({ length: accepted }, () => 'ok'));
  expect(new Set(replies.slice(accepted))).toEqual(new Set([refused]));
  expect(await clients[0]?.join('large', filters(1, 100), token)).toBe(refused);
  expect(await (await connect()).join('a', filters(1), await tokenOf(personOf('2')))).toBe('ok');

  // A channel that is left or joined again, and a connection that ends, make room.
  expect(await clients[0]?.join('c0', filters(50), token)).toBe('ok');
  expect(await clients[0]?.ask('c0', 'phx_leave', {})).toBe('ok');
  expect(await clients[1]?.join('other', filters(50), token)).toBe('ok');
  clients[0]?.socket.terminate();
  await vi.waitFor(async () => expect(await clients[1]?.join('later', filters(9, 50), token)).toBe('ok'), 5000);
});

test('Long values, subscriptions without a filter and refused joins are counted for what they are.', async () => {
  const token = await tokenOf(personOf('3'));
  const client = await connect();
  expect(await client.join('invalid', [...filters(49, 20), 'id=eq.x'], token)).toContain('invalid input syntax');
  expect(
    await client.join(
      'plain',
      Array.from({ length: 50 }, () => ''),
      token,
    ),
  ).toBe('ok');
  const long = () => `name=eq.${'x'.repeat(3900)}`;
  expect(await client.join('long', Array.from({ length: 23 }, long), token)).toBe('ok');
  expect(await client.join('longer', Array.from({ length: 2 }, long), token)).toBe(refused);
  expect(await client.join('rest', filters(15, 2), token)).toBe('ok');
  expect(await client.join('one', filters(1), token)).toBe(refused);
});

test('Clients that are not signed in share the values of their address.', async () => {
  const [one, other, elsewhere] = [await connect(), await connect(), await connect('203.0.113.2')];
  expect(await one.join('a', filters(10, 100))).toBe('ok');
  expect(await other.join('b', filters(1))).toBe(refused);
  expect(await other.join('b', filters(1), await tokenOf(personOf('4')))).toBe('ok');
  expect(await elsewhere.join('b', filters(10, 100))).toBe('ok');
});

test('A channel that gets the token of another person is counted for that person.', async () => {
  const [from, to] = [await tokenOf(personOf('5')), await tokenOf(personOf('6'))];
  const client = await connect();
  expect(await client.join('a', filters(10, 60), from)).toBe('ok');
  expect(await client.join('b', filters(10, 60), to)).toBe('ok');
  client.socket.send(JSON.stringify(['1', null, 'realtime:a', 'access_token', { access_token: to }]));
  await vi.waitFor(() => expect(client.ended).toEqual(['realtime:a']), 5000);
  expect(await client.join('c', filters(10, 100), from)).toBe('ok');
  expect(await client.join('d', filters(10, 41), to)).toBe(refused);
});

test('Equal filters are parsed and checked once.', async () => {
  const { database, tokens, config } = service.app.deps;
  const deps = { database, tables: new PublishedTables(database), filters: new Filters() };
  const identity = await identityOf(config.ANON_KEY, tokens);
  const [filter = ''] = filters(1, 3);
  const change = { event: '*' as const, schema: 'public', table: 'items', filter };
  const [first] = await readSubscriptions(deps, identity, [change]);
  expect(first?.unchecked).toBeDefined();
  await checkFilters(deps, first === undefined ? [] : [first]);
  await deps.tables.refresh();
  const [second] = await readSubscriptions(deps, identity, [change]);
  expect(second?.unchecked).toBeUndefined();
  expect(second?.subscription.conditions).toBe(first?.subscription.conditions);
  await database.query('alter table items add column note text');
  await deps.tables.refresh();
  expect((await readSubscriptions(deps, identity, [change]))[0]?.unchecked).toBeDefined();
});

test('The real client reports the refusal of a channel with too many filters.', async () => {
  const channel = (await service.client(await tokenOf(personOf('7')))).channel('too-many');
  for (const filter of filters(50, 21))
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'items', filter }, () => {});
  await expect(joined(channel)).rejects.toThrow('FilterLimitReached');
});
