import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { joined, openTestRealtime, type TestRealtime } from '../testing/test-realtime.ts';
import { unsentLimits } from './limits.ts';
import { Unsent } from './unsent.ts';
import { Wire } from './wire.ts';

let service: TestRealtime;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  service = await openTestRealtime(
    `create table public.pages (id integer primary key, text text);
     insert into public.pages values (1, '');
     alter publication supabase_realtime add table public.pages;`,
    { REALTIME_BROADCAST: 'on' },
  );
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await service.close();
});

/** The close code of a client that does not keep up, and its reason. */
const tooSlow = [1013, 'Too much is waiting to be read'];

/** A socket that has joined a channel and reads nothing more. Its last promise resolves once it reads again and was closed. */
async function openSilent(topic: string, config: object = {}) {
  const { server, app } = service;
  const socket = new WebSocket(
    `ws://127.0.0.1:${server.port}/realtime/v1/websocket?apikey=${app.deps.config.ANON_KEY}&vsn=2.0.0`,
  );
  sockets.push(socket);
  await once(socket, 'open');
  socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config }]));
  await once(socket, 'message');
  socket.pause();
  const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)]);
  return {
    closed: () => {
      socket.resume();
      return closed;
    },
  };
}

const openMany = (topic: string, config?: object) =>
  Promise.all(Array.from({ length: 8 }, () => openSilent(topic, config)));

/** More than the operating system and the limits accept for one connection: as many texts of this length. */
const enough = { texts: 60, length: 200_000 };

test('Clients that do not read what others broadcast are ended with a reason, and one that reads gets everything.', async () => {
  const silent = await openMany('talk');
  const heard: unknown[] = [];
  const reader = (await service.client()).channel('talk');
  reader.on('broadcast', { event: 'x' }, ({ payload }) => heard.push(payload.count));
  await joined(reader);
  const sender = (await service.client()).channel('talk', { config: { broadcast: { ack: true } } });
  await joined(sender);
  const text = 'x'.repeat(enough.length);
  for (let count = 0; count < enough.texts; count += 1)
    expect(await sender.send({ type: 'broadcast', event: 'x', payload: { count, text } })).toBe('ok');
  expect(await Promise.all(silent.map(({ closed }) => closed()))).toEqual(silent.map(() => tooSlow));
  await vi.waitFor(() => expect(heard).toHaveLength(enough.texts), 10_000);
});

test('Clients that do not read changes are ended with a reason, and one that reads gets everything.', async () => {
  const silent = await openMany('pages', {
    postgres_changes: [{ event: '*', schema: 'public', table: 'pages' }],
    postgres_changes_options: { wait: true },
  });
  const heard: unknown[] = [];
  const reader = (await service.client()).channel('pages');
  reader.on('postgres_changes', { event: '*', schema: 'public', table: 'pages' }, (change) => heard.push(change));
  await joined(reader);
  for (let count = 1; count <= enough.texts; count += 1) {
    await service.app.deps.database.query(`update pages set text = repeat($1, $2)`, [
      String(count % 10),
      enough.length,
    ]);
    await vi.waitFor(() => expect(heard).toHaveLength(count), 10_000);
  }
  expect(await Promise.all(silent.map(({ closed }) => closed()))).toEqual(silent.map(() => tooSlow));
});

/** A server whose connections are counted together, with a client for each network that reads nothing. */
async function openWires(networks: readonly string[]) {
  const unsent = new Unsent();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const open = async (network: string) => {
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    sockets.push(client);
    const [[socket]] = (await Promise.all([once(server, 'connection'), once(client, 'open')])) as [
      [WebSocket],
      unknown,
    ];
    client.pause();
    const wire = new Wire(socket, unsent, { version: '2.0.0', network });
    return { client, socket, wire };
  };
  const wires = [];
  for (const network of networks) wires.push(await open(network));
  return { unsent, wires, close: () => server.close() };
}

const message = JSON.stringify('x'.repeat(100_000));
const isOpen = ({ socket }: { readonly socket: WebSocket }) => socket.readyState === WebSocket.OPEN;
const waitingFor = (wires: readonly { readonly socket: WebSocket }[]) =>
  wires.filter(isOpen).reduce((sum, { socket }) => sum + socket.bufferedAmount, 0);

test('All connections of an address together may have as much unread as its limit, and the slowest is ended first.', async () => {
  const { wires, close } = await openWires(Array.from({ length: 8 }, () => 'a'));
  const other = (await openWires(['b'])).wires[0];
  let most = 0;
  while (wires.every(isOpen)) {
    for (const { wire } of wires) wire.sendRaw('t', 'e', message);
    most = Math.max(most, waitingFor(wires));
  }
  const ended = wires.filter((one) => !isOpen(one));
  expect(most).toBeLessThanOrEqual(unsentLimits.address);
  expect(ended.length).toBeLessThan(4);
  expect(other && isOpen(other)).toBe(true);
  for (const { client } of ended) {
    const closed = once(client, 'close');
    client.resume();
    expect((await closed)[0]).toBe(tooSlow[0]);
  }
  close();
});

test('All connections together may have as much unread as the limit of the process, also while some are being ended.', async () => {
  const { unsent, wires, close } = await openWires(Array.from({ length: 60 }, (_, index) => `n${index}`));
  for (let round = 0; round < 150; round += 1) {
    for (const { wire } of wires) wire.sendRaw('t', 'e', message);
    expect(waitingFor(wires)).toBeLessThanOrEqual(unsentLimits.process);
    // A connection that is ended at once is gone in the next turn.
    await nextTurn();
    expect(unsent.bytes).toBeLessThanOrEqual(2 * unsentLimits.process + unsentLimits.connection);
  }
  expect(wires.filter(isOpen)).toEqual([]);
  for (const { client } of wires) client.terminate();
  await vi.waitFor(() => expect(unsent.bytes).toBe(0), 5000);
  close();
});

test('A client that has read nothing for a minute is ended, and one that reads slowly is not.', async () => {
  const { unsent, wires, close } = await openWires(['a', 'b', 'c']);
  const [stalled, slow, idle] = wires;
  for (const one of [stalled, slow]) while (one?.socket.bufferedAmount === 0) one.wire.sendRaw('t', 'e', message);
  const since = Date.now();
  unsent.endStalled(since + 50_000);
  expect(wires.every(isOpen)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  slow?.client.resume();
  await vi.waitFor(() => expect(slow?.socket.bufferedAmount).toBe(0), 5000);
  slow?.client.pause();
  while (slow?.socket.bufferedAmount === 0) slow.wire.sendRaw('t', 'e', message);
  unsent.endStalled(since + 60_005);
  expect([stalled, slow, idle].map((one) => one && isOpen(one))).toEqual([false, true, true]);
  close();
});
