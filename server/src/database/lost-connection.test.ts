import { connect, createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database, Queryable } from './database.ts';
import { openPostgresql } from './postgresql.ts';

const someone = { role: 'service_role', claims: {} };

describe('A start', () => {
  it('ends with one line that names the address when PostgreSQL cannot be reached', async () => {
    const port = await freePort();
    await expect(
      openPostgresql(`postgres://postgres@127.0.0.1:${port}/postgres`, 1, {}, { startTimeout: 0 }),
    ).rejects.toThrow(new RegExp(`^PostgreSQL at 127.0.0.1:${port} cannot be used: .*ECONNREFUSED.*$`));
  });

  it.runIf(process.env.DATABASE_URL)('waits for a PostgreSQL that is not running yet, and says so once', async () => {
    const port = await freePort();
    const said: string[] = [];
    const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line).msg) });
    const own = new URL(process.env.DATABASE_URL ?? '');
    const later = new URL(own);
    later.host = `127.0.0.1:${port}`;
    const opening = openPostgresql(later.href, 1, {}, { log });
    await expect.poll(() => said).toEqual([`waiting for PostgreSQL at 127.0.0.1:${port}`]);
    const relay = createServer((socket) => {
      const onward = connect(Number(own.port), own.hostname);
      socket.pipe(onward).pipe(socket);
    }).listen(port, '127.0.0.1');
    const database = await opening;
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(said).toHaveLength(1);
    await database.close();
    relay.close();
  });
});

describe.runIf(process.env.DATABASE_URL)('A lost connection', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.script('create table public.kept (id integer primary key)');
  });
  afterAll(() => database.close());

  const kept = async () =>
    (await database.query<{ id: number }>('select id from public.kept order by id')).map((row) => row.id);
  const pidOf = async (queryable: Queryable) =>
    (await queryable.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0;

  /** Terminates a backend from another connection, and waits until it is gone. */
  async function terminate(pid: number): Promise<void> {
    await database.query('select pg_terminate_backend($1)', [pid]);
    const isThere = () => database.query('select 1 from pg_stat_activity where pid = $1', [pid]);
    await expect.poll(isThere).toEqual([]);
  }

  it('in the middle of a transaction saves nothing, and the next request works', async () => {
    let pid = 0;
    const work = database.transaction(async (transaction) => {
      pid = await pidOf(transaction);
      await transaction.query('insert into public.kept values (1)');
      await terminate(pid);
      await transaction.query('insert into public.kept values (2)');
    });
    await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^(08006|57P01)$/) });
    expect(await kept()).toEqual([]);
    const pids = await Promise.all(Array.from({ length: 20 }, () => pidOf(database)));
    expect(pids).not.toContain(pid);
  });

  it('at the commit leaves open whether it was saved', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.query('insert into public.kept values (3)');
      await terminate(await pidOf(transaction));
    });
    await expect(work).rejects.toMatchObject({ code: '08007' });
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['a read', true],
    ['a write', false],
  ])('during %s fails without revealing a message of the database', async (_what, readOnly) => {
    const marker = `select pg_sleep(60), '${_what}'`;
    const running = database.scoped({ ...someone, readOnly }, marker);
    const find = "select pid from pg_stat_activity where state = 'active' and query = $1";
    running.catch(() => {});
    await expect.poll(() => database.query(find, [marker])).toHaveLength(1);
    const [row] = await database.query<{ pid: number }>(find, [marker]);
    await terminate(row?.pid ?? 0);
    await expect(running).rejects.toMatchObject({ code: '57P01', message: expect.not.stringContaining('terminating') });
    expect(await database.scoped(someone, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('that is idle is replaced before anybody notices', async () => {
    await Promise.all(Array.from({ length: 10 }, () => database.query('select pg_sleep(0.05)')));
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const others = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await expect.poll(() => database.query(others)).toEqual([]);
    // The connections' last messages have arrived by now; one turn of the event loop reads them.
    await setImmediate();
    const answers = await Promise.all(Array.from({ length: 10 }, () => database.scoped(someone, 'select 1 as one')));
    expect(answers).toHaveLength(10);
  });
});
