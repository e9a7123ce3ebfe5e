import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Database } from '../server/src/database/database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { openPglite } from '../server/src/database/pglite.ts';
import { openPostgresql } from '../server/src/database/postgresql.ts';
import { migrationsHash, productDir } from '../server/src/testing/test-database.ts';
import { addLargeData } from '../supabase/tests/testing/large-data.ts';

const cache = fileURLToPath(new URL('../.cache/bench', import.meta.url));

/** A database with 100,000 applications, for one measurement. */
export interface LargeDatabase {
  /** A folder for the measurement's files. On PGlite `database` in it holds the data. */
  readonly folder: string;
  /** The database on PostgreSQL. */
  readonly url: string | undefined;
  /** Removes the folder and the database, which must be closed. */
  remove(): Promise<void>;
}

/**
 * Returns a copy of the large data, which is created once for each state of the migrations: that takes minutes.
 * @param url the PostgreSQL for the database and its template; without it PGlite, in `.cache`.
 */
export async function copyLargeDatabase(url: string | undefined): Promise<LargeDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-bench-'));
  const copy = url === undefined ? undefined : await copyOnPostgresql(url);
  if (copy === undefined) await cp(await cachedFolder(), join(folder, 'database'), { recursive: true });
  return {
    folder,
    url: copy?.url,
    remove: async () => {
      await copy?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function cachedFolder(): Promise<string> {
  const cached = join(cache, `pglite-${await dataHash()}`);
  if (existsSync(cached)) return cached;
  await mkdir(cache, { recursive: true });
  for (const old of await readdir(cache)) await rm(join(cache, old), { recursive: true, force: true });
  const unfinished = `${cached}.new`;
  await fill(await openPglite(unfinished));
  await rename(unfinished, cached);
  return cached;
}

async function copyOnPostgresql(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const cached = `bench_data_${await dataHash()}`;
  const { rows } = await asOwner(`select datname from pg_database where datname like 'bench\\_data\\_%'`);
  if (!rows.some(({ datname }) => datname === cached)) {
    for (const { datname } of rows) await asOwner(`drop database ${datname}`);
    await asOwner(`create database ${cached}_new`);
    await fill(await openPostgresql(urlOf(`${cached}_new`), 1));
    await asOwner(`alter database ${cached}_new rename to ${cached}`);
  }
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`create database ${name} template ${cached}`);
  return { url: urlOf(name), drop: async () => void (await asOwner(`drop database ${name} with (force)`)) };
}

/** Migrates and fills an empty database, and closes it. */
async function fill(database: Database): Promise<void> {
  console.log(`Making 100,000 applications on ${database.engine}, once for this state of the migrations …`);
  try {
    await migrate(database, productDir);
    await addLargeData(database);
  } finally {
    await database.close();
  }
}

/** Returns a hash of everything that the data is created from. */
async function dataHash(): Promise<string> {
  const hash = createHash('sha256').update(await migrationsHash());
  for (const file of ['large-data.sql', 'large-data.ts']) {
    hash.update(await readFile(new URL(`../supabase/tests/testing/${file}`, import.meta.url)));
  }
  return hash.digest('hex').slice(0, 16);
}
