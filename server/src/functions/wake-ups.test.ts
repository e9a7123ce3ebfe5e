import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App } from '../app.ts';
import { loadConfig } from '../config.ts';
import { completeConfig } from '../secrets.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { readWakeUps } from './read-wake-ups.ts';
import { loadFunctions } from './registry.ts';
import { startWakeUps } from './wake-ups.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-wake-ups-'));
  await mkdir(join(folder, 'functions', 'sweep'), { recursive: true });
  await writeFile(join(folder, 'functions', 'sweep', 'handler.ts'), 'export const handler = () => new Response();');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (toml: string) => writeFile(join(folder, 'server.toml'), toml);

async function open(app: App) {
  const { config } = await completeConfig(loadConfig({ DATA_DIR: folder, SUPABASE_DIR: folder }));
  const database = await openTestDatabase();
  const deps = {
    config,
    database,
    functions: await loadFunctions(folder, join(folder, 'cache')),
    log: pino({ level: 'silent' }),
  };
  const stop = await startWakeUps(deps, app).catch(async (error) => {
    await database.close();
    throw error;
  });
  const close = async () => {
    await stop();
    await database.close();
  };
  return { config, database, close };
}

test('A function is called at the start, at each notification and by the clock, with the service key.', async () => {
  await write('[wake_up.sweep]\nchannel = "dust"\nevery = "1h"\n');
  const requests: Request[] = [];
  const app: App = {
    fetch: async (request) => {
      requests.push(request);
      return Response.json({ left: requests.length === 1 ? 1 : 0 });
    },
  };
  const { config, database, close } = await open(app);
  // Twice, because the first response says that work is left.
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  await database.query(`select pg_notify('dust', '')`);
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  await close();
  expect(requests[0]?.url).toBe(`${config.SITE_URL}/functions/v1/sweep`);
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${config.SERVICE_ROLE_KEY}`);

  await write('[wake_up.sweep]\nevery = "1s"\n');
  requests.length = 2;
  const byClock = await open(app);
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(3), 10_000);
  await byClock.close();
});

test('A function that does not exist, and an invalid duration, are refused by name.', async () => {
  await write('[wake_up.missing]\nevery = "30s"\n');
  await expect(open({ fetch: async () => new Response() })).rejects.toThrow(
    'wake_up.missing: there is no such function',
  );
  await write('[wake_up.sweep]\nevery = "soon"\n');
  await expect(readWakeUps(folder)).rejects.toThrow(/wake_up\.sweep\.every: must be a duration like "30s"/);
});

test('Without a section no function is called automatically.', async () => {
  await write('[functions.sweep]\nverify_jwt = true\n');
  expect(await readWakeUps(folder)).toEqual([]);
});
