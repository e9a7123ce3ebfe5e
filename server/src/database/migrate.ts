import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';

/** One lock for all servers that start on the same database at once. Any constant will do. */
const migrationLock = 7_355_608;

const platformFolder = fileURLToPath(new URL('../platform', import.meta.url));

/** Migrations by version, such as those that were applied in a call. */
export interface MigrationReport {
  readonly platform: readonly string[];
  readonly product: readonly string[];
}

/**
 * Brings the database up to date: first what Supabase itself provides, then `<supabaseDir>/migrations`, in the order of
 * their names. Each is applied in a transaction, once, and recorded where the Supabase CLI records it.
 * Fails with the file's name when one cannot be applied; the ones before it stay.
 * @param only the versions to apply, such as those of an older release; without it all.
 */
export async function migrate(
  database: Database,
  supabaseDir: string,
  only?: MigrationReport,
): Promise<MigrationReport> {
  await database.script(`
    select pg_advisory_xact_lock(${migrationLock});
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.platform_migrations (version text primary key, name text);
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  `);
  return {
    platform: await applyFolder(database, platformFolder, 'platform_migrations', only?.platform),
    product: await applyFolder(database, join(supabaseDir, 'migrations'), 'schema_migrations', only?.product),
  };
}

/** The migrations that this release has. */
export async function knownMigrations(supabaseDir: string): Promise<MigrationReport> {
  const [platform, product] = await Promise.all([
    migrationFiles(platformFolder),
    migrationFiles(join(supabaseDir, 'migrations')),
  ]);
  return { platform: platform.map(versionOf), product: product.map(versionOf) };
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
}

type MigrationTable = 'platform_migrations' | 'schema_migrations';

async function applyFolder(
  database: Database,
  folder: string,
  table: MigrationTable,
  only?: readonly string[],
): Promise<string[]> {
  const files = await migrationFiles(folder);
  const applied = await appliedVersions(database, table);
  const pending = files.filter((file) => !applied.has(versionOf(file)) && only?.includes(versionOf(file)) !== false);
  for (const file of pending) {
    await apply(database, join(folder, file), file, table);
  }
  return pending.map(versionOf);
}

async function appliedVersions(database: Database, table: MigrationTable): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ version: string }>(`select version from supabase_migrations.${table}`);
  return new Set(rows.map((row) => row.version));
}

async function apply(database: Database, path: string, file: string, table: MigrationTable): Promise<void> {
  const sql = await readFile(path, 'utf8');
  const version = versionOf(file);
  const name = file.slice(version.length + 1, -'.sql'.length);
  try {
    // The record comes first: where another server was faster, its key makes this whole migration a duplicate.
    await database.script(`
      select pg_advisory_xact_lock(${migrationLock});
      insert into supabase_migrations.${table} (version, name) values ('${version}', '${name}');
      ${sql}
    `);
  } catch (error) {
    if ((await appliedVersions(database, table)).has(version)) return;
    throw new Error(`The migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** `20260101000000_profiles.sql` has the version `20260101000000`. */
function versionOf(file: string): string {
  const version = /^(\d+)_[a-z0-9_]+\.sql$/.exec(file)?.[1];
  if (version === undefined) throw new Error(`The migration ${file} must be named <number>_<snake_case>.sql`);
  return version;
}
