import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cleanUpAuth } from './auth/clean-up.ts';
import { loadConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { vacuumMostNeeded } from './database/vacuum.ts';
import { startMaintenance } from './maintenance.ts';
import { openTestDatabase } from './testing/test-database.ts';

const config = loadConfig({});
const log = pino({ level: 'silent' });
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function count(table: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*) from ${table}`);
  return row?.count ?? 0;
}

async function addSession(
  ending: string,
  tokens: readonly (readonly [token: string, parent: string | null, revoked: boolean])[],
) {
  const [user, session] = [randomUUID(), randomUUID()];
  await database.query("insert into auth.users (id, aud, role) values ($1, 'authenticated', 'authenticated')", [user]);
  await database.query('insert into auth.sessions (id, user_id, not_after) values ($1, $2, now() + $3::interval)', [
    session,
    user,
    ending,
  ]);
  for (const [token, parent, revoked] of tokens) {
    await database.query(
      `insert into auth.refresh_tokens (token, parent, revoked, user_id, session_id, updated_at)
       values ($1, $2, $3, $4, $5, now() - interval '40 days')`,
      [token, parent, revoked, user, session],
    );
  }
}

it('removes expired sessions and used tokens, and keeps everything still in use', async () => {
  await addSession('-25 hours', [['ended', null, false]]);
  await addSession('1 hour', [
    ['first', null, true],
    ['before the current', 'first', true],
    ['current', 'before the current', false],
  ]);
  await cleanUpAuth(database, config);
  expect(await count('auth.sessions')).toBe(1);
  const tokens = await database.query<{ token: string }>('select token from auth.refresh_tokens order by id');
  expect(tokens.map(({ token }) => token)).toEqual(['before the current', 'current']);
});

it('keeps the audit log for a year', async () => {
  for (const age of ['364 days', '366 days']) {
    await database.query(
      'insert into auth.audit_log_entries (id, payload, created_at) values ($1, $2, now() - $3::interval)',
      [randomUUID(), { age }, age],
    );
  }
  await cleanUpAuth(database, config);
  const entries = await database.query<{ payload: unknown }>('select payload from auth.audit_log_entries');
  expect(entries).toEqual([{ payload: { age: '364 days' } }]);
});

it('vacuums the table that changed most until none needs it', async () => {
  await database.script(
    'create table public.churn (n integer); insert into public.churn select generate_series(1, 5000);',
  );
  await database.query('delete from public.churn where n > 10');
  const names: (string | undefined)[] = [];
  await expect
    .poll(async () => names.push(await vacuumMostNeeded(database)) && names, { timeout: 20_000 })
    .toContain('public.churn');
  const [table] = await database.query<{ dead: number; rows: number }>(
    "select n_dead_tup::float8 as dead, (select reltuples from pg_class where oid = relid) as rows from pg_stat_user_tables where relname = 'churn'",
  );
  expect(table).toEqual({ dead: 0, rows: 10 });
});

it('waits for a quiet moment', async () => {
  await addSession('-25 hours', []);
  const idleFor = vi.spyOn(database, 'idleFor').mockReturnValue(1999);
  const stop = startMaintenance({ config, database, log }, { interval: 5, quiet: 2000 });
  await expect.poll(() => idleFor.mock.calls.length).toBeGreaterThan(5);
  expect(await count('auth.sessions where not_after < now()')).toBe(1);
  idleFor.mockReturnValue(2000);
  await expect.poll(() => count('auth.sessions where not_after < now()')).toBe(0);
  await stop();
  idleFor.mockRestore();
});
