import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from './config.ts';
import { DatabaseError } from './database/errors.ts';
import { databaseFolder } from './database/open.ts';
import { openPglite } from './database/pglite.ts';
import { PgliteEngine } from './database/pglite-engine.ts';
import { PgliteSession } from './database/pglite-session.ts';
import { closeDeps, openDeps } from './open-deps.ts';
import { prepareData } from './prepare-data.ts';
import { completeConfig } from './secrets.ts';

const fault = 'RuntimeError: null function or function signature mismatch';

let folder: string;
let config: ReturnType<typeof loadConfig>;
/** How often the engine is still to end in the middle of the second migration. */
let faults: number;
/** The messages of the log. */
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-prepare-'));
  config = loadConfig({ DATA_DIR: join(folder, 'data'), SUPABASE_DIR: join(folder, 'supabase'), SEED: 'none' });
  await mkdir(join(config.SUPABASE_DIR, 'migrations'), { recursive: true });
  await writeMigration('1_first', 'create table public.first (n int); insert into public.first values (1);');
  [faults, lines] = [0, []];
  vi.spyOn(PgliteSession.prototype, 'run').mockImplementation(async function (this: PgliteSession, sql, limit) {
    if (faults > 0 && sql.includes('public.second')) {
      faults -= 1;
      writeFileSync(remains(), '');
      const reason = new DatabaseError({ code: '57P02', message: 'ended by the test' });
      await this.thread.end(Object.assign(reason, { cause: `${fault}\n    at wasm-function[1]` }));
    }
    return run.call(this, sql, limit);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const { run } = PgliteSession.prototype;
const remains = () => join(databaseFolder(config), 'remains');
const writeMigration = (name: string, sql: string) =>
  writeFile(join(config.SUPABASE_DIR, 'migrations', `${name}.sql`), sql);
const writeSecond = () =>
  writeMigration('2_second', 'create table public.second (); insert into public.first values (2);');

/** Starts the service, stops it, and returns the rows that the migrations have inserted. */
async function start() {
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line).msg) });
  const deps = await openDeps(await completeConfig(config), openPglite(databaseFolder(config), { log }));
  try {
    await prepareData(deps);
    return await deps.database.query('select n from public.first order by n');
  } finally {
    await closeDeps(deps);
  }
}

describe('a start whose engine fails', () => {
  it('creates a new database again, up to twice, and leaves the rest of the folder', async () => {
    await mkdir(config.DATA_DIR);
    await writeFile(join(config.DATA_DIR, 'kept'), '');
    await writeSecond();
    faults = 2;
    expect(await start()).toEqual([{ n: 1 }, { n: 2 }]);
    expect(existsSync(remains())).toBe(false);
    expect(existsSync(join(config.DATA_DIR, 'kept'))).toBe(true);
    expect(lines.filter((line) => line.includes('is created again'))).toHaveLength(2);
  });

  it('gives up at the third time', async () => {
    await writeSecond();
    faults = 3;
    await expect(start()).rejects.toThrow('2_second.sql failed: ended by the test');
  });

  it('repeats the migrations of a database that there was before, once, and keeps its data', async () => {
    await start();
    await writeSecond();
    faults = 2;
    await expect(start()).rejects.toThrow('ended by the test');
    expect(faults).toBe(0);
    faults = 1;
    expect(await start()).toEqual([{ n: 1 }, { n: 2 }]);
    expect(existsSync(remains())).toBe(true);
  });

  it('creates a new database again when the engine did not open', async () => {
    vi.spyOn(PgliteEngine.prototype, 'open').mockImplementationOnce(async () => {
      writeFileSync(remains(), '');
      throw new WebAssembly.RuntimeError('null function or function signature mismatch');
    });
    expect(await start()).toEqual([{ n: 1 }]);
    expect(existsSync(remains())).toBe(false);
  });

  it('does not repeat anything after another error', async () => {
    await writeMigration('2_second', 'select 1 / 0');
    await expect(start()).rejects.toThrow('division by zero');
    expect(lines).toEqual([]);
  });
});
