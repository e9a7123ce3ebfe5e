import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPglite } from '../database/pglite.ts';
import { openPostgresql, type PostgresqlLink } from '../database/postgresql.ts';
import type { StatementLimits } from '../database/statement-limits.ts';

const platformDir = fileURLToPath(new URL('../platform', import.meta.url));

/** The product's folder, which the tests use. */
export const productDir = fileURLToPath(new URL('../../../supabase', import.meta.url));

/**
 * Opens a migrated database without data, for one test file: a clone of a PGlite template that is created once for each state of
 * the migrations, or on the PostgreSQL of `DATABASE_URL` a clone of such a template there, dropped when it is closed.
 */
export function openTestDatabase(limits: StatementLimits = {}): Promise<Database> {
  const url = process.env.DATABASE_URL;
  return url === undefined || url === '' ? clonePglite(limits) : createPostgresql(url, limits);
}

/** Opens a database without anything, on the same engine. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env.DATABASE_URL;
  return url === undefined || url === '' ? openPglite(undefined) : (await createTestPostgresql(url)).database;
}

async function clonePglite(limits: StatementLimits): Promise<Database> {
  return openPglite(undefined, { template: await openTestTemplate(), limits });
}

/** The data folder of a migrated database without data, from which PGlite starts quickly. */
export async function openTestTemplate(): Promise<Blob> {
  const path = join(tmpdir(), `rgc-test-template-${await migrationsHash()}.tar`);
  await ensureTemplate(path);
  return openAsBlob(path);
}

async function ensureTemplate(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined)) !== undefined) return;
  const database = await openPglite(undefined);
  await migrate(database, productDir);
  for (const statement of shrinking) await database.query(statement);
  const dump = await database.dump();
  await database.close();
  // Other workers may create it at the same moment: each writes its own file, and the first one stays, because a process that has
  // opened a replaced file could no longer read it.
  const own = `${path}.${randomUUID()}`;
  await mkdir(tmpdir(), { recursive: true });
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
}

/**
 * Halves the start time of a clone: without large buffers, without the two empty databases of every cluster, and with one file of
 * the write-ahead log instead of two, each of 16 MB.
 */
const shrinking = [
  "alter system set shared_buffers = '4MB'",
  "update pg_database set datistemplate = false where datname like 'template_'",
  'drop database template0',
  'drop database template1',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
];

/** A hash of everything that a migrated database is created from: the platform and the migrations. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [platformDir, join(productDir, 'migrations')]) {
    for (const file of (await readdir(folder)).sort()) hash.update(file).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function createPostgresql(url: string, limits: StatementLimits): Promise<Database> {
  const template = await ensurePostgresqlTemplate(url);
  const { database } = await createTestPostgresql(url, limits, template);
  return database;
}

/** Creates the migrated database that the others are cloned from, and returns its name. */
async function ensurePostgresqlTemplate(url: string): Promise<string> {
  const name = `test_template_${await migrationsHash()}`;
  const draft = `${name}_${randomUUID().slice(0, 8)}`;
  await asOwner(url, async (client) => {
    // Other workers may need it at the same moment: one creates it, and the others wait.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    await client.query(`create database ${draft}`);
    const database = await openPostgresql(hrefOf(url, draft), 1, {}, linkTo(draft));
    await migrate(database, productDir).finally(() => database.close());
    // A pooler would keep its connections, which stop the renaming.
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [draft]);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** Creates a database on a PostgreSQL, empty or as a clone of a template, which is dropped when it is closed. */
export async function createTestPostgresql(
  url = process.env.DATABASE_URL ?? '',
  limits: StatementLimits = {},
  template?: string,
): Promise<{ database: Database; url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(url, async (client) => {
    await client.query(`create database ${name} ${template === undefined ? '' : `template ${template}`}`);
    // A clone does not take the settings of its template.
    if (template !== undefined)
      await client.query(`alter database ${name} set search_path to "$user", public, extensions`);
  });
  const own = hrefOf(url, name);
  const database = await openPostgresql(own, 10, limits, linkTo(name));
  const close = database.close.bind(database);
  const closing = async () => {
    await close();
    await asOwner(url, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { database: Object.assign(database, { close: closing }), url: own };
}

function hrefOf(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** `DATABASE_URL` may be a pooler, as for a server. */
function linkTo(name: string): PostgresqlLink {
  const { DATABASE_DIRECT_URL: direct = '', DATABASE_PREPARED_STATEMENTS: prepared } = process.env;
  if (direct === '') return {};
  return { directUrl: hrefOf(direct, name), preparedStatements: prepared !== 'false' };
}

/** Runs work as the owner, past a pooler if there is one, because a lock belongs to a session. */
async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_DIRECT_URL || url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
