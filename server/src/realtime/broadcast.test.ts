import type { RealtimeChannelOptions, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer } from '../start-server.ts';
import { joined, openTestRealtime, type TestRealtime } from '../testing/test-realtime.ts';
import { startRealtime } from './realtime.ts';

const amara = '00000000-0000-4000-8000-00000000000a';
const boris = '00000000-0000-4000-8000-00000000000b';

let service: TestRealtime;
beforeAll(async () => {
  service = await openTestRealtime(
    `create policy messages_read on realtime.messages for select to authenticated
      using (realtime.topic() = 'room' and topic = 'room');
    create policy messages_write on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'room' and (select auth.uid()) = '${amara}');`,
    { REALTIME_BROADCAST: 'on' },
  );
});
afterAll(() => service.close());

type Config = RealtimeChannelOptions['config'];

/** Joins a channel and returns the messages that it receives. */
async function join(client: SupabaseClient, topic: string, config: Config = {}) {
  const heard: unknown[] = [];
  const channel = client.channel(topic, { config });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload]));
  await joined(channel);
  const say = (event: string, payload: unknown) => channel.send({ type: 'broadcast', event, payload });
  return { heard, say };
}

const clientOf = async (sub?: string) =>
  service.client(
    sub === undefined ? undefined : await service.app.deps.tokens.sign({ role: 'authenticated', sub, exp: 4e9 }),
  );

describe('a broadcast', () => {
  test('reaches the others in its channel, and no other channel.', async () => {
    const sender = await join(await clientOf(), 'a');
    const other = await join(await clientOf(), 'a');
    const elsewhere = await join(await clientOf(), 'b');
    await sender.say('typing', { who: 'Zoë ✓' });
    await vi.waitFor(() => expect(other.heard).toEqual([['typing', { who: 'Zoë ✓' }]]), 5000);
    expect([sender.heard, elsewhere.heard]).toEqual([[], []]);
  });

  test('reaches its sender on request, and is acknowledged once it was passed on.', async () => {
    const sender = await join(await clientOf(), 'c', { broadcast: { self: true, ack: true } });
    expect(await sender.say('typing', {})).toBe('ok');
    await vi.waitFor(() => expect(sender.heard).toEqual([['typing', {}]]), 5000);
  });

  test('may be binary.', async () => {
    const sender = await join(await clientOf(), 'd');
    const other = await join(await clientOf(), 'd');
    await sender.say('file', new Uint8Array([1, 2, 255]).buffer);
    await vi.waitFor(() => expect(other.heard).toHaveLength(1), 5000);
    const [[event, payload] = []] = other.heard as [string, ArrayBuffer][];
    expect([event, [...new Uint8Array(payload ?? new ArrayBuffer(0))]]).toEqual(['file', [1, 2, 255]]);
  });

  test.runIf(process.env.DATABASE_URL)('reaches clients of another server process, whatever its length.', async () => {
    const { deps, app } = service.app;
    const realtime = await startRealtime(deps);
    const server = await startServer(app, { ...deps.config, PORT: 0 }, realtime);
    const sender = await join(await clientOf(), 'e', { broadcast: { self: true } });
    const there = await join(await service.client(undefined, undefined, server.port), 'e');
    const text = 'ä'.repeat(30_000);
    await sender.say('long', { text });
    await sender.say('file', new Uint8Array([7]).buffer);
    await vi.waitFor(() => expect(there.heard).toHaveLength(2), 5000);
    expect(there.heard[0]).toEqual(['long', { text }]);
    expect(sender.heard).toHaveLength(2);
    await Promise.all([server.stop(), realtime.stop()]);
  });
});

test('Broadcasts are refused unless they are enabled.', async () => {
  const disabled = await openTestRealtime('select 1');
  const other = await join(await disabled.client(), 'a');
  const sender = await join(await disabled.client(), 'a', { broadcast: { ack: true, self: true } });
  expect(await sender.say('typing', {})).toBe('error');
  expect([sender.heard, other.heard]).toEqual([[], []]);
  await disabled.close();
});

describe('a private channel', () => {
  test('can be joined by people whose policies let them read it.', async () => {
    await expect(join(await clientOf(), 'room', { private: true })).rejects.toThrow(
      'You do not have permissions to read',
    );
    await expect(join(await clientOf(amara), 'attic', { private: true })).rejects.toThrow(
      'You do not have permissions',
    );
    await join(await clientOf(amara), 'room', { private: true });
  });

  test('can be written to by people whose policies let them write to it.', async () => {
    const config: Config = { private: true, broadcast: { ack: true } };
    const [writer, reader] = [
      await join(await clientOf(amara), 'room', config),
      await join(await clientOf(boris), 'room', config),
    ];
    const outsider = await join(await clientOf(boris), 'room', { broadcast: { ack: true } });
    expect(await reader.say('shout', {})).toBe('error');
    expect(await outsider.say('shout', {})).toBe('ok');
    expect(await writer.say('whisper', {})).toBe('ok');
    await vi.waitFor(() => expect(reader.heard).toEqual([['whisper', {}]]), 5000);
    expect([writer.heard, outsider.heard]).toEqual([[], []]);
  });

  test('stores nothing of the trial that evaluates the policies.', async () => {
    expect(await service.app.deps.database.query('select from realtime.messages')).toEqual([]);
  });
});
