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
 * the migrations, or a new database on the PostgreSQL of `DATABASE_URL`, dropped when it is closed.
 */
export function openTestDatabase(limits: StatementLimits = {}): Promise<Database> {
  const url = process.env.DATABASE_URL;
  return url === undefined || url === '' ? clonePglite(limits) : createPostgresql(url, limits);
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
  const { database } = await createTestPostgresql(url, limits);
  await migrate(database, productDir);
  return database;
}

/** Creates an empty database on a PostgreSQL, which is dropped when it is closed. */
export async function createTestPostgresql(
  url = process.env.DATABASE_URL ?? '',
  limits: StatementLimits = {},
): Promise<{ database: Database; url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openPostgresql(own.href, 10, limits, linkTo(name));
  const close = database.close.bind(database);
  const closing = async () => {
    await close();
    await asOwner(url, `drop database ${name} with (force)`);
  };
  return { database: Object.assign(database, { close: closing }), url: own.href };
}

/** `DATABASE_URL` may be a pooler, as for a server. */
function linkTo(name: string): PostgresqlLink {
  const { DATABASE_DIRECT_URL: direct = '', DATABASE_PREPARED_STATEMENTS: prepared } = process.env;
  if (direct === '') return {};
  const directUrl = Object.assign(new URL(direct), { pathname: `/${name}` }).href;
  return { directUrl, preparedStatements: prepared !== 'false' };
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
