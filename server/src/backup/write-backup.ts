import type { Database, Queryable } from '../database/database.ts';
import { appliedMigrations, type MigrationRecords } from '../database/migrate.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { type BackupEnd, formatVersion, type Manifest } from './format.ts';
import { type BackupTable, readTables, rowsSql, sequencesSql } from './tables.ts';

/** The most rows in one file of the archive. */
const pageSize = 1000;

/** The source of a backup. */
export interface BackupSource {
  readonly database: Database;
  readonly objects: ObjectStore;
  /** The signing secret that the server generated itself; undefined when the operator sets it. */
  readonly secret: string | undefined;
  /** The secrets of the functions that the server made itself. */
  readonly functionSecrets: Readonly<Record<string, string>>;
}

/** The contents of a backup. */
export interface BackupSummary {
  readonly rows: number;
  readonly objects: number;
  /** The names of files whose bytes were missing. */
  readonly missing: readonly string[];
}

/**
 * Writes a backup to `path`: every row as of one moment, and the bytes of every stored file. It needs only SQL and none of
 * PostgreSQL's programs, and any version of PostgreSQL can read its texts.
 */
export async function writeBackup(path: string, source: BackupSource): Promise<BackupSummary> {
  const missing: string[] = [];
  let end: BackupEnd = { sequences: [], rows: 0, objects: 0 };
  await source.database.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read, read only');
    await writeArchive(
      path,
      entriesOf(source, transaction, missing, (summary) => {
        end = summary;
      }),
    );
  });
  return { rows: end.rows, objects: end.objects, missing };
}

async function* entriesOf(
  { database, objects, secret, functionSecrets }: BackupSource,
  transaction: Queryable,
  missing: string[],
  onEnd: (end: BackupEnd) => void,
): AsyncIterable<ArchiveEntry> {
  const { platform, product } = await appliedMigrations(transaction);
  if (product.length === 0) throw new Error('The database is empty.');
  const manifest: Manifest = {
    format: formatVersion,
    made_at: new Date().toISOString(),
    engine: database.engine,
    platform: platform.map(({ version }) => version),
    product: product.map(({ version }) => version),
    checksums: { platform: checksumsOf(platform), product: checksumsOf(product) },
    jwt_secret: secret ?? null,
    function_secrets: functionSecrets,
  };
  yield asJson('manifest.json', manifest);
  const counts = { rows: 0, objects: 0 };
  let page = 0;
  for await (const { table, rows } of pagesOf(transaction)) {
    page += 1;
    counts.rows += rows.length;
    yield asJson(`rows/${String(page).padStart(6, '0')}.json`, { ...table, rows: rows.map((row) => JSON.parse(row)) });
  }
  for await (const entry of filesOf(transaction, objects, missing)) {
    counts.objects += 1;
    yield entry;
  }
  const end = { sequences: await transaction.query<BackupEnd['sequences'][number]>(sequencesSql), ...counts };
  onEnd(end);
  yield asJson('end.json', end);
}

function checksumsOf(migrations: MigrationRecords['product']): Record<string, string> {
  return Object.fromEntries(migrations.map(({ version, checksum }) => [version, checksum ?? '']));
}

async function* pagesOf(transaction: Queryable): AsyncIterable<{ table: BackupTable; rows: string[] }> {
  for (const [index, table] of (await readTables(transaction)).entries()) {
    // A separate name for each: the result type of a prepared FETCH must not change.
    const cursor = `backup_${index}`;
    await transaction.query(`declare ${cursor} no scroll cursor for ${rowsSql(table)}`);
    for (let isFull = true; isFull; ) {
      const rows = await transaction.query<{ row: string }>(`fetch ${pageSize} from ${cursor}`);
      isFull = rows.length === pageSize;
      if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) };
    }
    await transaction.query(`close ${cursor}`);
  }
}

async function* filesOf(transaction: Queryable, objects: ObjectStore, missing: string[]): AsyncIterable<ArchiveEntry> {
  const rows = await transaction.query<{ name: string; version: string; size: number }>(
    `select bucket_id || '/' || name as name, version, (metadata ->> 'size')::bigint as size
     from storage.objects where version is not null order by version`,
  );
  for (const { name, version, size } of rows) {
    const bytes = await objects.get(version);
    if (bytes === undefined) missing.push(name);
    else yield { name: `objects/${version}`, body: { size, bytes } };
  }
}

function asJson(name: string, value: unknown): ArchiveEntry {
  return { name, body: Buffer.from(JSON.stringify(value)) };
}
