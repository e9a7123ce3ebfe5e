import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Queryable } from './database.ts';

/** One lock for all servers that start on the same database at once. Any constant works. */
const migrationLock = 7_355_608;

const platformFolder = fileURLToPath(new URL('../platform', import.meta.url));

/** Migrations by version, such as those that a call has applied. */
export interface MigrationReport {
  readonly platform: readonly string[];
  readonly product: readonly string[];
}

/** A migration, with its file's checksum; null where a database or a backup has none. */
interface MigrationRecord {
  readonly version: string;
  readonly checksum: string | null;
}

/** The migrations of a release, a database or a backup, each list ordered by version. */
export interface MigrationRecords {
  readonly platform: readonly MigrationRecord[];
  readonly product: readonly MigrationRecord[];
}

/**
 * Brings the database up to date: first the parts that Supabase itself provides, then `<supabaseDir>/migrations`, in the order of
 * their names. Each is applied once, in a transaction, and recorded where the Supabase CLI records it, with its checksum in a
 * separate table.
 * Fails with the file's name when one cannot be applied (earlier ones stay), or has changed since it was applied.
 * @param only the versions to apply, such as those of a backup; all by default.
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
    create table if not exists supabase_migrations.checksums (
      recorded_in text, version text, sha256 text not null, primary key (recorded_in, version)
    );
  `);
  const productFolder = join(supabaseDir, 'migrations');
  return {
    platform: await applyFolder(database, platformFolder, 'platform_migrations', only?.platform),
    product: await applyFolder(database, productFolder, 'schema_migrations', only?.product),
  };
}

/** The migrations of this release. */
export async function knownMigrations(supabaseDir: string): Promise<MigrationRecords> {
  const [platform, product] = await Promise.all([
    readMigrations(platformFolder),
    readMigrations(join(supabaseDir, 'migrations')),
  ]);
  return { platform, product };
}

/** The migrations that a database has; none where it is empty. Changes nothing. */
export async function appliedMigrations(database: Queryable): Promise<MigrationRecords> {
  const [has] = await database.query<Readonly<Record<MigrationTable | 'checksums', boolean>>>(
    `select to_regclass('supabase_migrations.platform_migrations') is not null as platform_migrations,
       to_regclass('supabase_migrations.schema_migrations') is not null as schema_migrations,
       to_regclass('supabase_migrations.checksums') is not null as checksums`,
  );
  const read = async (table: MigrationTable) => {
    if (!has?.[table]) return [];
    const checksum = `select sha256 from supabase_migrations.checksums as c where c.recorded_in = '${table}' and c.version = m.version`;
    return database.query<MigrationRecord>(
      `select version, ${has.checksums ? `(${checksum})` : 'null::text'} as checksum from supabase_migrations.${table} as m order by 1`,
    );
  };
  return { platform: await read('platform_migrations'), product: await read('schema_migrations') };
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
}

type MigrationTable = 'platform_migrations' | 'schema_migrations';

/** A migration with its file's content. */
interface Migration extends MigrationRecord {
  readonly file: string;
  readonly sql: string;
}

async function applyFolder(
  database: Database,
  folder: string,
  table: MigrationTable,
  only?: readonly string[],
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied = await appliedChecksums(database, table);
  const changed = migrations.find(({ version, checksum }) => applied.has(version) && applied.get(version) !== checksum);
  if (changed !== undefined) {
    throw new Error(`The migration ${changed.file} has changed since it was applied: put the change into a new file.`);
  }
  const pending = migrations.filter(({ version }) => !applied.has(version) && only?.includes(version) !== false);
  for (const migration of pending) {
    await apply(database, migration, table);
  }
  return pending.map(({ version }) => version);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await migrationFiles(folder);
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8');
      return { file, version: versionOf(file), sql, checksum: checksumOf(sql) };
    }),
  );
}

/** The checksums of the applied migrations, by version; null where none was recorded. */
async function appliedChecksums(
  database: Database,
  table: MigrationTable,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database.query<{ version: string; sha256: string | null }>(
    `select m.version, c.sha256 from supabase_migrations.${table} as m
     left join supabase_migrations.checksums as c on c.version = m.version and c.recorded_in = $1`,
    [table],
  );
  return new Map(rows.map(({ version, sha256 }) => [version, sha256]));
}

async function apply(
  database: Database,
  { file, version, sql, checksum }: Migration,
  table: MigrationTable,
): Promise<void> {
  const name = file.slice(version.length + 1, -'.sql'.length);
  try {
    // The record comes first: when another server was faster, its key makes this whole migration fail as a duplicate.
    await database.script(`
      select pg_advisory_xact_lock(${migrationLock});
      insert into supabase_migrations.${table} (version, name) values ('${version}', '${name}');
      insert into supabase_migrations.checksums values ('${table}', '${version}', '${checksum}');
      ${sql}
    `);
  } catch (error) {
    if ((await appliedChecksums(database, table)).has(version)) return;
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

/** The SHA-256 of a migration in hexadecimal, independent of line endings. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
