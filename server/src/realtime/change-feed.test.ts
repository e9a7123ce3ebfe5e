import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { ChangeFeed, changesChannel } from './change-feed.ts';
import { PublishedTables } from './published-tables.ts';
import { type Subscriber, Subscriptions } from './subscription.ts';

/** A feed on a database of which only the notifications matter, with one subscriber. */
function open() {
  const listeners = new Set<(payload: string) => void>();
  const sent: string[] = [];
  const failures: string[] = [];
  const database = {
    listen: async (_: string, listener: (payload: string) => void) => {
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
    query: async (_: string, [channel, payload]: string[]) => {
      expect(channel).toBe(changesChannel);
      sent.push(payload ?? '');
    },
  } as unknown as Database;
  const subscriptions = new Subscriptions();
  const subscriber = { fail: (reason: string) => failures.push(reason) } as unknown as Subscriber;
  subscriptions.add([
    { subscriber, id: 1, event: '*', schema: 'public', table: 'x', conditions: [], select: undefined },
  ]);
  const feed = new ChangeFeed({
    database,
    tables: new PublishedTables(database),
    subscriptions,
    log: pino({ level: 'silent' }),
  });
  const arrive = (payload = '') => {
    for (const listener of listeners) listener(payload);
  };
  return { feed, sent, failures, arrive, listeners };
}

test('A feed whose notifications no longer arrive listens again, and reports that changes may have been missed.', async () => {
  const { feed, sent, failures, arrive, listeners } = open();
  await feed.start();
  const [first] = listeners;
  await feed.probe();
  arrive(sent[0]);
  await feed.probe();
  expect([failures, [...listeners]]).toEqual([[], [first]]);
  arrive('probe:of another process');
  await feed.probe();
  expect(failures).toHaveLength(1);
  expect([...listeners]).not.toEqual([first]);
  await feed.probe();
  arrive(sent.at(-1));
  await feed.probe();
  expect(failures).toHaveLength(1);
});

test('A feed reports that changes may have been missed when it cannot read a notification.', async () => {
  const { feed, failures, arrive } = open();
  await feed.start();
  arrive('{"nonsense": true}');
  expect(failures).toEqual(['Changes may have been missed']);
});
