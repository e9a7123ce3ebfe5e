import { refuseOtherBaseline } from '../database/baseline.ts';
import type { Database, Queryable } from '../database/database.ts';
import { isDatabaseError } from '../database/errors.ts';
import { knownMigrations, type MigrationRecords, migrate } from '../database/migrate.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { type ReadEntry, readArchive, readJson } from './archive.ts';
import { type BackupEnd, endSchema, formatVersion, type Manifest, manifestSchema, pageSchema } from './format.ts';
import { insertSql, readTables } from './tables.ts';

/** The target of a restore: a database without tables, and a store. */
export interface RestoreTarget {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly supabaseDir: string;
}

/**
 * Reads a whole backup, so that a damaged one is recognised before anything is created from it, and returns its manifest.
 * Fails with one clear line for a file that is truncated, is not a backup, or comes from another baseline or a newer release.
 */
export async function readManifest(path: string, supabaseDir: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let isWhole = false;
  try {
    for await (const { name, body } of readArchive(path)) {
      if (name === 'manifest.json') manifest = manifestSchema.parse(await readJson(body));
      isWhole = name === 'end.json';
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`There is no file ${path}.`);
    throw new Error(`${path} is damaged or not a backup.`, { cause: error });
  }
  if (manifest === undefined || !isWhole) throw new Error(`${path} is damaged or not a backup.`);
  if (manifest.format > formatVersion) throw new Error(`${path} was made by a newer release.`);
  const known = await knownMigrations(supabaseDir);
  refuseOtherBaseline({ name: path, remedy: 'npm start begins with an empty database' }, recordsOf(manifest), known);
  refuseNewer(path, manifest, known);
  return manifest;
}

/**
 * Restores a backup: the tables by the migrations of its time, its rows in one transaction, its files, and then the newer
 * migrations. Fails and leaves no rows when the backup is damaged or the database is not empty.
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<BackupEnd> {
  const { database, supabaseDir } = target;
  const manifest = await readManifest(path, supabaseDir);
  await migrate(database, supabaseDir, manifest);
  await refuseUsed(database, manifest);
  const end = await database.transaction((transaction) => load(path, transaction, target.objects));
  await migrate(database, supabaseDir);
  await database.query('analyze');
  return end;
}

function recordsOf({ platform, product, checksums }: Manifest): MigrationRecords {
  return {
    platform: platform.map((version) => ({ version, checksum: checksums.platform[version] ?? null })),
    product: product.map((version) => ({ version, checksum: checksums.product[version] ?? null })),
  };
}

function refuseNewer(path: string, manifest: Manifest, known: MigrationRecords): void {
  const lacks = (versions: readonly string[], own: MigrationRecords['product']) =>
    versions.filter((version) => !own.some((migration) => migration.version === version));
  const lacking = [...lacks(manifest.platform, known.platform), ...lacks(manifest.product, known.product)];
  if (lacking.length > 0) throw new Error(`${path} was made by a newer release: this one lacks ${lacking.join(', ')}.`);
}

/** The tables must be those of the backup's time, and nobody may have started to use them. */
async function refuseUsed(database: Database, { platform, product }: Manifest): Promise<void> {
  const [found] = await database.query<{ is_used: boolean; applied: number }>(
    `select exists (select from auth.users) as is_used,
       (select count(*) from supabase_migrations.platform_migrations)
       + (select count(*) from supabase_migrations.schema_migrations) as applied`,
  );
  if (found?.is_used || found?.applied !== platform.length + product.length) {
    throw new Error('The database to restore to is not empty.');
  }
}

async function load(path: string, transaction: Queryable, objects: ObjectStore): Promise<BackupEnd> {
  await withoutTriggers(transaction);
  const tables = new Set((await readTables(transaction)).map(({ name }) => name));
  for (const name of tables) await transaction.query(`truncate ${name} cascade`);
  const loaded = { rows: 0, objects: 0 };
  let end: BackupEnd | undefined;
  for await (const { name, body } of readArchive(path)) {
    if (name.startsWith('rows/')) {
      loaded.rows += await loadPage(transaction, tables, body);
    } else if (name.startsWith('objects/')) {
      await objects.put(name.slice('objects/'.length), body);
      loaded.objects += 1;
    } else if (name === 'end.json') {
      end = endSchema.parse(await readJson(body));
    }
  }
  if (end === undefined || end.rows !== loaded.rows || end.objects !== loaded.objects) {
    throw new Error(`${path} is damaged: parts of it are missing.`);
  }
  for (const { name, value } of end.sequences) {
    if (value !== null) await transaction.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }
  return end;
}

async function loadPage(transaction: Queryable, tables: ReadonlySet<string>, body: ReadEntry['body']): Promise<number> {
  const { rows, ...table } = pageSchema.parse(await readJson(body));
  if (!tables.has(table.name))
    throw new Error(`The backup contains the table ${table.name}, which no migration creates.`);
  await transaction.query(insertSql(table), [JSON.stringify(rows)]);
  return rows.length;
}

/** The rows contain the results of the triggers, and foreign keys need no check because they held when the backup was made. */
async function withoutTriggers(transaction: Queryable): Promise<void> {
  try {
    await transaction.query(`select set_config('session_replication_role', 'replica', true)`);
  } catch (error) {
    if (!isDatabaseError(error, '42501')) throw error;
    throw new Error('The database user must be a superuser, or be granted SET on session_replication_role.');
  }
}
