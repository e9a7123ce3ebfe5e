import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { joined, openTestRealtime, type TestRealtime } from '../testing/test-realtime.ts';

let service: TestRealtime;
let limited: TestRealtime;
beforeAll(async () => {
  const sql = `
    create table public.posts (id integer primary key, reader uuid);
    alter table public.posts enable row level security;
    create policy posts_own on public.posts for select to authenticated using (reader = auth.uid());
    alter publication supabase_realtime add table public.posts;
  `;
  service = await openTestRealtime(sql);
  limited = await openTestRealtime(sql, { RATE_LIMIT: 'on' });
});
afterAll(() => Promise.all([service.close(), limited.close()]));

const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

const reader = '00000000-0000-4000-8000-00000000000a';
const tokenOf = (sub: string, exp = 4_000_000_000) => service.app.deps.tokens.sign({ role: 'authenticated', sub, exp });
const addressOf = ({ server, app }: TestRealtime, key = app.deps.config.ANON_KEY) =>
  `ws://127.0.0.1:${server.port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;

/** A bare socket that speaks version 2.0.0, with all messages that it has received. */
async function openSocket(of = service) {
  const socket = new WebSocket(addressOf(of));
  sockets.push(socket);
  const heard: unknown[][] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(socket, 'open');
  const ask = async (...message: unknown[]) => {
    const before = heard.length;
    socket.send(JSON.stringify(message));
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before), 5000);
    return heard[before];
  };
  return { socket, heard, ask };
}

describe('the protocol', () => {
  test('answers heartbeats, and messages to channels that were not joined.', async () => {
    const { ask } = await openSocket();
    expect(await ask(null, '1', 'phoenix', 'heartbeat', {})).toEqual([
      null,
      '1',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
    expect(await ask('2', '3', 'realtime:a', 'broadcast', {})).toEqual([
      '2',
      '3',
      'realtime:a',
      'phx_reply',
      { status: 'error', response: { reason: 'unmatched topic' } },
    ]);
  });

  test('survives invalid messages.', async () => {
    const { socket, ask } = await openSocket();
    for (const text of ['', '{', '[]', '{}', '[1,2,3,4,5]', 'null', '[null,null,"realtime:a","phx_join",7]'])
      socket.send(text);
    for (const bytes of [[], [3], [3, 255, 255, 255, 255, 255, 1], [9, 0, 0, 0, 0, 0, 0]])
      socket.send(Buffer.from(bytes));
    await vi.waitFor(async () => {
      expect(await ask(null, 'alive', 'phoenix', 'heartbeat', {})).toMatchObject({ 1: 'alive' });
    });
  });

  test('closes the earlier channel when a topic is joined again, and one that the client leaves.', async () => {
    const { heard, ask } = await openSocket();
    await ask('1', '1', 'realtime:a', 'phx_join', {});
    await ask('2', '2', 'realtime:a', 'phx_join', {});
    await ask('2', '3', 'realtime:a', 'phx_leave', {});
    await vi.waitFor(() => expect(heard).toHaveLength(5), 5000);
    expect(heard.map(([joinRef, ref, , event]) => [joinRef, ref, event])).toEqual([
      ['1', '1', 'phx_reply'],
      ['1', '1', 'phx_close'],
      ['2', '2', 'phx_reply'],
      ['2', '3', 'phx_reply'],
      ['2', '2', 'phx_close'],
    ]);
  });

  test('works in version 1.0.0 as well.', async () => {
    const heard: unknown[] = [];
    const channel = (await service.client(await tokenOf(reader), '1.0.0')).channel('old');
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'posts' }, ({ new: row }) => heard.push(row));
    await joined(channel);
    await service.app.deps.database.query(`insert into posts values (1, '${reader}')`);
    await vi.waitFor(() => expect(heard).toEqual([{ id: 1, reader }]), 5000);
  });

  test('says that presence is not supported.', async () => {
    const channel = (await service.client()).channel('present', { config: { presence: { enabled: true } } });
    const received: unknown[] = [];
    channel.on('system', {}, (payload) => received.push(payload));
    await joined(channel);
    expect(await channel.track({ name: 'Amara' })).toBe('error');
    expect(received).toMatchObject([{ extension: 'presence', status: 'error' }]);
  });
});

describe('a connection', () => {
  test.each([
    ['without a key', '/realtime/v1/websocket', 401],
    ['with a key of others', '/realtime/v1/websocket?apikey=e30.e30.e30', 401],
    ['to another address', '/rest/v1/posts', 404],
    ['in another version', '/realtime/v1/websocket?apikey=KEY&vsn=3.0.0', 400],
  ])('%s is refused.', async (_, path, status) => {
    const { ANON_KEY } = service.app.deps.config;
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'x'.repeat(22),
      'sec-websocket-version': '13',
    };
    const asked = request({ port: service.server.port, path: path.replace('KEY', ANON_KEY), headers }).end();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(status);
    response.resume();
  });

  test('is closed when it sends a message that is too long, or sends too often.', async () => {
    const long = await openSocket();
    long.socket.send('x'.repeat(300_000));
    expect((await once(long.socket, 'close'))[0]).toBe(1009);
    const { socket } = await openSocket(limited);
    for (let count = 0; count < 1001; count += 1) socket.send('[]');
    expect((await once(socket, 'close'))[0]).toBe(1008);
  });

  test('is closed when it joins too often, and has a limited number of channels.', async () => {
    const many = await openSocket();
    for (let count = 0; count <= 100; count += 1)
      many.socket.send(JSON.stringify(['1', `${count}`, `realtime:${count}`, 'phx_join', {}]));
    await vi.waitFor(() => expect(many.heard).toHaveLength(101), 5000);
    expect(many.heard[100]).toMatchObject({
      4: { status: 'error', response: { reason: expect.stringContaining('Too many channels') } },
    });
    const { socket } = await openSocket(limited);
    for (let count = 0; count <= 200; count += 1) socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', {}]));
    expect((await once(socket, 'close'))[0]).toBe(1008);
  });

  test('is refused to an address and to a person that have too many.', async () => {
    const token = await limited.app.deps.tokens.sign({ role: 'authenticated', sub: reader, exp: 4_000_000_000 });
    const join = ['1', '1', 'realtime:a', 'phx_join', { access_token: token }];
    const replies: unknown[] = [];
    for (let count = 0; count < 21; count += 1) replies.push(await (await openSocket(limited)).ask(...join));
    expect(replies.slice(0, 20)).toMatchObject(Array.from({ length: 20 }, () => ({ 4: { status: 'ok' } })));
    expect(replies[20]).toMatchObject({
      4: { response: { reason: expect.stringContaining('Too many connected users') } },
    });
    while (sockets.length < 500) await openSocket(limited);
    const one = new WebSocket(addressOf(limited));
    expect(String(await once(one, 'error'))).toContain('429');
    sockets.splice(0, 30).map((socket) => socket.terminate());
    await vi.waitFor(
      async () => expect(await (await openSocket(limited)).ask(...join)).toMatchObject({ 4: { status: 'ok' } }),
      5000,
    );
  });

  test('that falls silent is ended.', async () => {
    const { socket } = await openSocket();
    service.realtime.checkAlive(Date.now() + 80_000);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    service.realtime.checkAlive(Date.now() + 100_000);
    await once(socket, 'close');
  });
});

describe('a token', () => {
  test('that has expired ends the channel.', async () => {
    const statuses: string[] = [];
    const received: { message: string }[] = [];
    const soon = Math.floor(Date.now() / 1000) + 60;
    const channel = (await service.client(await tokenOf(reader, soon))).channel('short');
    channel.on('system', {}, (payload) => received.push(payload)).subscribe((status) => statuses.push(status));
    await vi.waitFor(() => expect(statuses).toEqual(['SUBSCRIBED']), 5000);
    service.realtime.checkAlive(soon * 1000);
    await vi.waitFor(() => expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']), 5000);
    expect(received).toMatchObject([{ extension: 'system', status: 'error', message: 'Token has expired' }]);
  });

  test('of another person changes what the channel receives from then on.', async () => {
    const heard: unknown[] = [];
    const other = '00000000-0000-4000-8000-00000000000b';
    let token = await tokenOf(reader);
    const client = await service.client(() => token);
    const channel = client.channel('changing');
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'posts' }, ({ new: row }) => heard.push(row));
    await joined(channel);
    await service.app.deps.database.query(`insert into posts values (20, '${reader}'), (21, '${other}')`);
    await vi.waitFor(() => expect(heard).toEqual([{ id: 20, reader }]), 5000);
    token = await tokenOf(other);
    await client.realtime.setAuth();
    // The connection handles its messages in order, so the reply to this one shows that the token was read.
    await joined(client.channel('after'));
    await service.app.deps.database.query(`insert into posts values (22, '${reader}'), (23, '${other}')`);
    await vi.waitFor(
      () =>
        expect(heard).toEqual([
          { id: 20, reader },
          { id: 23, reader: other },
        ]),
      5000,
    );
  });

  test.each([
    ['that is not valid', 'e30.e30.e30'],
    ['for a role that is none of the protocol', { role: 'postgres' }],
    ['that expired before', { role: 'authenticated', exp: 1000 }],
  ])('%s cannot join.', async (_, token) => {
    const access_token = typeof token === 'string' ? token : await service.app.deps.tokens.sign(token);
    const { ask } = await openSocket();
    expect(await ask('1', '1', 'realtime:a', 'phx_join', { access_token })).toMatchObject({
      4: { status: 'error', response: { reason: expect.stringContaining('InvalidJWTToken') } },
    });
  });
});

test('A server that stops closes its connections so that the clients reconnect to the next one.', async () => {
  const first = await openTestRealtime('select 1');
  const client = await first.client();
  const statuses: string[] = [];
  client.channel('staying').subscribe((status) => statuses.push(status));
  await vi.waitFor(() => expect(statuses).toEqual(['SUBSCRIBED']), 5000);
  const closed = once(
    (client.realtime as unknown as { socketAdapter: { socket: { conn: WebSocket } } }).socketAdapter.socket.conn,
    'close',
  );
  await first.realtime.stop();
  expect((await closed)[0]).toBe(1012);
  expect(statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR']);
  await first.close();
});

test('A request that does not become a WebSocket is answered in JSON, also to other origins.', async () => {
  const headers = { origin: 'https://example.org' };
  const ask = (path: string, method = 'GET') =>
    service.app.app.fetch(new Request(`http://127.0.0.1:3000/realtime/v1${path}`, { method, headers }));
  expect((await ask('/websocket')).status).toBe(426);
  const sent = await ask('/api/broadcast', 'POST');
  expect([sent.status, await sent.json()]).toEqual([404, { error: expect.stringContaining('join the channel') }]);
  expect(sent.headers.get('access-control-allow-origin')).toBe('*');
});
