import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, productDir } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;
let folder: string;
const write = (file: string, sql: string) => writeFile(join(folder, 'migrations', file), sql);

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rgc-migrations-'));
  await mkdir(join(folder, 'migrations'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe('migrate', () => {
  it('applies each only once', async () => {
    expect(await migrate(database, productDir)).toEqual({ platform: [], product: [] });
  });

  it('applies new ones in order and records them', async () => {
    await write('30000102000000_b.sql', 'alter table public.fresh add column b int;');
    await write('30000101000000_a.sql', 'create table public.fresh (a int);');
    expect((await migrate(database, folder)).product).toEqual(['30000101000000', '30000102000000']);
    expect(
      await database.query(
        "select name from supabase_migrations.schema_migrations where version like '3000%' order by version",
      ),
    ).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  it('rolls back one that fails, names it, and keeps those before it', async () => {
    await write('30000103000000_good.sql', 'create table public.good ();');
    await write('30000104000000_bad.sql', 'create table public.half (); select 1/0;');
    await expect(migrate(database, folder)).rejects.toThrow('30000104000000_bad.sql failed: division by zero');
    expect(
      await database.query("select to_regclass('public.good') is not null good, to_regclass('public.half') half"),
    ).toEqual([{ good: true, half: null }]);
    await rm(join(folder, 'migrations', '30000104000000_bad.sql'));
  });

  it('refuses one that has changed since it was applied, and names it', async () => {
    await write('30000101000000_a.sql', 'create table public.fresh (a int); ');
    await expect(migrate(database, folder)).rejects.toThrow(
      'The migration 30000101000000_a.sql has changed since it was applied: put the change into a new file.',
    );
    await write('30000101000000_a.sql', 'create table public.fresh (a int);');
  });

  it('does not count other line endings as a change', async () => {
    await write('30000105000000_lines.sql', 'create table\n  public.lines ();\n');
    await migrate(database, folder);
    await write('30000105000000_lines.sql', 'create table\r\n  public.lines ();\r\n');
    expect((await migrate(database, folder)).product).toEqual([]);
  });

  it("leaves the Supabase CLI's table unchanged", async () => {
    const columns = await database.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = 'supabase_migrations' and table_name = 'schema_migrations' order by ordinal_position`,
    );
    expect(columns.map(({ column_name }) => column_name)).toEqual(['version', 'statements', 'name']);
  });

  it("refuses a file whose name is not a migration's", async () => {
    await write('latest.sql', 'select 1');
    await expect(migrate(database, folder)).rejects.toThrow('The migration latest.sql must be named');
  });
});
