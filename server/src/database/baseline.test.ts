import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, loadConfig } from '../config.ts';
import { closeDeps, openDeps } from '../open-deps.ts';
import { prepareData } from '../prepare-data.ts';
import { completeConfig } from '../secrets.ts';
import { createTestPostgresql } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { databaseFolder } from './open.ts';
import { openPglite } from './pglite.ts';

const baseline = '20990101000000_first.sql';
const later = '20990102000000_second.sql';
const whole = 'create table public.first ();';

let folder: string;
let config: Config;
let postgresql: Awaited<ReturnType<typeof createTestPostgresql>> | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-baseline-'));
  if (process.env.DATABASE_URL) postgresql = await createTestPostgresql();
  config = loadConfig({
    DATA_DIR: join(folder, 'data'),
    SUPABASE_DIR: join(folder, 'supabase'),
    DATABASE_URL: postgresql?.url,
    SEED: 'none',
    LOG_LEVEL: 'silent',
  });
  await mkdir(pathOf(''), { recursive: true });
  await write(baseline, whole);
  await start();
});
afterAll(async () => {
  await postgresql?.database.close();
  await rm(folder, { recursive: true });
});

const pathOf = (file: string) => join(config.SUPABASE_DIR, 'migrations', file);
const write = (file: string, sql: string) => writeFile(pathOf(file), sql);

/** Starts the service on the data with the migrations that there are now, and stops it. */
async function start(): Promise<void> {
  const deps = await openDeps(await completeConfig(config));
  await prepareData(deps).finally(() => closeDeps(deps));
}

/** Uses the database as somebody who does not start the service. */
async function use<T>(work: (database: Database) => Promise<T>): Promise<T> {
  if (postgresql !== undefined) return work(postgresql.database);
  const database = await openPglite(databaseFolder(config));
  return work(database).finally(() => database.close());
}

/** What a start could change: the tables, the records of the migrations, and the files beside the database. */
async function contentOf() {
  const recorded = await use((database) =>
    database.query(
      `select (select json_agg(c.oid::regclass order by c.oid) from pg_class as c where c.relkind = 'r') as tables,
         (select json_agg(c order by c.recorded_in, c.version) from supabase_migrations.checksums as c) as checksums`,
    ),
  );
  return { recorded, files: await readdir(config.DATA_DIR) };
}

async function expectRefusal(): Promise<void> {
  const before = await contentOf();
  const [place, setting] =
    postgresql === undefined ? ['\\S+/data', 'DATA_DIR'] : ['postgres://[^@ ]+/test_\\w+', 'DATABASE_URL'];
  await expect(start()).rejects.toThrow(
    new RegExp(
      `^The data in ${place} are from the baseline of 2099-01-01 \\(checksum [0-9a-f]{8}\\); this release has the baseline of ` +
        '2099-01-0\\d \\(checksum [0-9a-f]{8}\\)\\. Nothing was changed\\. ' +
        `Start with another ${setting} to begin with an empty database, or use the release that made them\\.$`,
    ),
  );
  expect(await contentOf()).toEqual(before);
}

describe('Data of an earlier release', { sequential: true }, () => {
  it('start with a release that has a further migration', async () => {
    await write(later, 'alter table public.first add column second int;');
    await start();
    expect(await use((database) => database.query('select second from public.first'))).toEqual([]);
  });

  it('start with an earlier release of the same baseline', async () => {
    await rm(pathOf(later));
    await start();
    await write(later, 'alter table public.first add column second int;');
  });

  it('are refused by name where a later migration has changed', async () => {
    await write(later, 'alter table public.first add column third int;');
    await expect(start()).rejects.toThrow(`The migration ${later} has changed since it was applied`);
    await write(later, 'alter table public.first add column second int;');
  });
});

describe('Data of another baseline are refused, and stay as they are,', { sequential: true }, () => {
  it('where its file has other contents', async () => {
    await write(baseline, 'create table public.first (second int);');
    await expectRefusal();
    await write(baseline, whole);
  });

  it('where its file has another version', async () => {
    await rename(pathOf(baseline), pathOf('20990103000000_first.sql'));
    await rename(pathOf(later), join(folder, later));
    await expectRefusal();
    await rename(join(folder, later), pathOf(later));
    await rename(pathOf('20990103000000_first.sql'), pathOf(baseline));
  });

  it('where the platform has other files', async () => {
    const record = (from: string, to: string) =>
      use((database) =>
        database.query('update supabase_migrations.platform_migrations set version = $2 where version = $1', [
          from,
          to,
        ]),
      );
    await record('002', '0021');
    await expectRefusal();
    await record('0021', '002');
  });

  it('where it recorded no checksums', async () => {
    const move = (from: string, to: string) =>
      use((database) => database.script(`alter table supabase_migrations.${from} rename to ${to}`));
    await move('checksums', 'hidden');
    await expect(start()).rejects.toThrow('Nothing was changed.');
    await move('hidden', 'checksums');
    await start();
  });
});
