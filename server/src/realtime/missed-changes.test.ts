import { expect, test, vi } from 'vitest';
import { openTestRealtime } from '../testing/test-realtime.ts';
import { changesChannel } from './change-feed.ts';

test('A client is asked to rejoin when changes may have been missed.', async () => {
  const service = await openTestRealtime(`
    create table public.things (id integer primary key);
    alter publication supabase_realtime add table public.things;
  `);
  const heard: string[] = [];
  const channel = (await service.client()).channel('things');
  channel.on('system', {}, ({ status, message }) => heard.push(`${status}: ${message}`));
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'things' }, ({ eventType }) =>
    heard.push(eventType),
  );
  channel.subscribe((status) => heard.push(status));
  await vi.waitFor(() => expect(heard).toHaveLength(2), 5000);
  await loseTheListener(service.app.deps.database.engine);
  await vi.waitFor(
    () =>
      expect(heard).toEqual([
        'SUBSCRIBED',
        'ok: Subscribed to PostgreSQL',
        'error: Changes may have been missed: the connection to the database was lost for a moment',
        'CHANNEL_ERROR',
        'SUBSCRIBED',
        'ok: Subscribed to PostgreSQL',
      ]),
    15_000,
  );
  await service.app.deps.database.query('insert into things values (1)');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('INSERT'), 5000);
  await service.close();

  async function loseTheListener(engine: string): Promise<void> {
    const { database } = service.app.deps;
    // The tests' in-memory database cannot be reopened, so the notification is sent as the engine sends it.
    if (engine === 'pglite') await database.query('select pg_notify($1, $2)', [changesChannel, '']);
    else
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "${changesChannel}"' and datname = current_database()`,
      );
  }
});
