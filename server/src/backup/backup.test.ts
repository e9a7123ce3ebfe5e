import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { databaseFolder } from '../database/open.ts';
import { openPglite } from '../database/pglite.ts';
import { seedDemo } from '../demo-data.ts';
import { readStoredFunctionSecrets, storeFunctionSecrets } from '../functions/function-secrets.ts';
import { storeSecret } from '../secrets.ts';
import { openObjectStore } from '../storage/open-object-store.ts';
import { seedBuckets } from '../storage/seed-storage.ts';
import { cases, testEverything } from '../testing/repeats.ts';
import { createTestPostgresql, openTestTemplate, productDir } from '../testing/test-database.ts';
import { readArchive, writeArchive } from './archive.ts';
import { backUp, move, restore } from './commands.ts';
import { startControl } from './control.ts';
import { readTables, rowsSql, sequencesSql } from './tables.ts';

const secret = 'a-secret-that-only-these-tests-know-of';
const functionSecrets = { SIGNING_KEYS: 'a-key-that-only-these-tests-know-of' };
const configOf = (folder: string, more: Readonly<Record<string, string>> = {}) =>
  loadConfig({ DATA_DIR: folder, SUPABASE_DIR: productDir, ...more });

let folder: string;
let source: ReturnType<typeof configOf>;
let path: string;
/** The contents of the service at the time of the backup. */
let held: Awaited<ReturnType<typeof contentOf>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-backup-'));
  source = configOf(join(folder, 'source'));
  path = join(folder, 'backup.tar.gz');
  await storeSecret(source, secret);
  await storeFunctionSecrets(source, functionSecrets);
  const database = await openPglite(databaseFolder(source), { template: await openTestTemplate() });
  const objects = await openObjectStore(source);
  await seedBuckets({ database }, productDir);
  await seedDemo({ database, objects }, productDir);
  await database.query(odditiesSql, [oddText]);
  await database.query(`select nextval('auth.refresh_tokens_id_seq')`);
  held = await contentOf(database);
  await database.close();
  await backUp(source, path);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Values that a text format easily loses: quotes, backslashes, line endings, letters of all kinds, a JSON null. */
const oddText = 'a\\n"b"\n\r\t{},\'NULL\' é 𝔘 \u2028';
const odditiesSql = `update public.profiles set address_line_1 = $1, address_line_2 = ''
  where id = (select id from public.profiles order by id limit 1)`;

/** Every row of every table as text, every sequence, and the bytes of every file by name. */
async function contentOf(database: Database) {
  const tables: Record<string, string[]> = {};
  for (const table of await readTables(database)) {
    const rows = await database.query<{ row: string }>(rowsSql(table));
    tables[table.name] = rows.map(({ row }) => row).sort();
  }
  return { tables, sequences: await database.query(sequencesSql) };
}

/** Everything in a backup by name, without the time at which it was made. */
async function entriesOf(backup: string) {
  const entries: Record<string, Buffer | object> = {};
  for await (const { name, body } of readArchive(backup)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    entries[name] = name === 'manifest.json' ? { ...JSON.parse(bytes.toString()), made_at: '' } : bytes;
  }
  return entries;
}

async function filesOf(config: ReturnType<typeof configOf>, database: Database) {
  const store = await openObjectStore(config);
  const rows = await database.query<{ version: string }>('select version from storage.objects order by version');
  return Promise.all(rows.map(async ({ version }) => new Response(await store.get(version)).bytes()));
}

let emptied = 0;
let target: ReturnType<typeof configOf>;
beforeEach(() => {
  emptied += 1;
  target = configOf(join(folder, `target-${emptied}`));
});

describe('A backup', () => {
  test('restores every row, sequence and file, and the secret that signs the keys.', async () => {
    await restore(target, path);
    const database = await openPglite(databaseFolder(target));
    expect(await contentOf(database)).toEqual(held);
    expect(Object.values(held.tables).flat().length).toBeGreaterThan(100);
    expect(held.sequences).toContainEqual({ name: 'auth.refresh_tokens_id_seq', value: '1' });
    const files = await filesOf(target, database);
    expect(files.length).toBeGreaterThan(10);
    expect(files).toEqual(await filesOf(source, database));
    await database.close();
    expect(await readFile(join(target.DATA_DIR, 'secrets.json'), 'utf8')).toContain(secret);
    expect(await readStoredFunctionSecrets(target)).toEqual(functionSecrets);
  });

  test.runIf(testEverything)('can be made of a running service, which continues.', async () => {
    const database = await openPglite(databaseFolder(source));
    const stop = await startControl(database, source);
    const running = join(folder, 'running.tar.gz');
    await backUp(source, running);
    expect(await contentOf(database)).toEqual(held);
    await stop();
    await database.close();
    // The backup of the stopped service is restored above, and a restore takes longest of all here.
    expect(await entriesOf(running)).toEqual(await entriesOf(path));
  });

  test('can be read by its owner only, and never replaces a file.', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(backUp(source, path)).rejects.toThrow('There is already a file');
  });
});

describe('A restore', () => {
  test('refuses a target that already contains data.', async () => {
    await expect(restore(source, path)).rejects.toThrow('There is already a database');
  });

  test('refuses a folder with a different secret.', async () => {
    await storeSecret(target, 'the-secret-of-another-installation');
    await expect(restore(target, path)).rejects.toThrow('belongs to another installation');
  });

  test('refuses a folder with different secrets of the functions.', async () => {
    await storeFunctionSecrets(target, { SIGNING_KEYS: 'the-key-of-another-installation' });
    await expect(restore(target, path)).rejects.toThrow('belongs to another installation');
  });

  test.each(cases([0.2, 0.6, 0.98], 1))(
    'refuses a backup truncated at %f of its length, and leaves no database.',
    async (part) => {
      const cut = join(folder, 'cut.tar.gz');
      await writeFile(cut, createReadStream(path));
      await truncate(cut, Math.floor((await stat(path)).size * part));
      await expect(restore(target, cut)).rejects.toThrow('damaged');
      await expect(stat(databaseFolder(target))).rejects.toThrow('ENOENT');
    },
  );

  test('refuses a file that is not a backup.', async () => {
    const other = join(folder, 'other');
    await writeFile(other, 'not a backup');
    await expect(restore(target, other)).rejects.toThrow('not a backup');
    await expect(restore(target, join(folder, 'nowhere'))).rejects.toThrow('There is no file');
  });

  test('refuses a backup with the tables of a newer release.', async () => {
    const newer = join(folder, 'newer.tar.gz');
    await writeArchive(newer, withMigration('39990101000000'));
    await expect(restore(target, newer)).rejects.toThrow('newer release');
    await expect(stat(target.DATA_DIR)).rejects.toThrow('ENOENT');
  });
});

describe('A release with another baseline', () => {
  const refusal =
    /^The data in \S+ are from the baseline of [\d-]+ \(checksum [0-9a-f]{8}\); this release has the baseline of 2099-01-01 /;
  const another = { SUPABASE_DIR: '' };
  beforeAll(async () => {
    another.SUPABASE_DIR = join(folder, 'another');
    await mkdir(join(another.SUPABASE_DIR, 'migrations'), { recursive: true });
    await writeFile(join(another.SUPABASE_DIR, 'migrations', '20990101000000_first.sql'), '');
  });

  test('refuses to restore the backup, and creates nothing.', async () => {
    const restoring = restore(configOf(target.DATA_DIR, another), path);
    await expect(restoring).rejects.toThrow(refusal);
    await expect(restoring).rejects.toThrow('npm start begins with an empty database');
    await expect(stat(target.DATA_DIR)).rejects.toThrow('ENOENT');
  });

  test('refuses to move the data, before it opens the target.', async () => {
    await expect(move({ ...source, ...another }, 'postgres://127.0.0.1:1/nowhere')).rejects.toThrow(refusal);
    expect((await readdir(source.DATA_DIR)).filter((name) => name.startsWith('move-'))).toEqual([]);
  });
});

/** The backup of a release that has one more migration. */
async function* withMigration(version: string) {
  for await (const { name, body } of readArchive(path)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const added = bytes.toString().replace(/("product":\[[^\]]*)/, `$1,"${version}"`);
    yield { name, body: name === 'manifest.json' ? Buffer.from(added) : bytes };
  }
}

describe.runIf(process.env.DATABASE_URL)('A move to PostgreSQL', () => {
  test('copies every row, sequence and file.', async () => {
    const postgresql = await createTestPostgresql();
    await move(source, postgresql.url);
    expect(await contentOf(postgresql.database)).toEqual(held);
    expect(await migrate(postgresql.database, productDir)).toEqual({ platform: [], product: [] });
    await expect(move(source, postgresql.url)).rejects.toThrow('not empty');
    const back = join(folder, 'back.tar.gz');
    await backUp({ ...source, DATABASE_URL: postgresql.url }, back);
    await postgresql.database.close();
    await restore(target, back);
    const restored = await openPglite(databaseFolder(target));
    expect(await contentOf(restored)).toEqual(held);
    await restored.close();
    // Three migrations of everything, one of them to the disk.
  }, 240_000);
});
