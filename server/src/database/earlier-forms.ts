import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

/**
 * A migration that a release applied in another form than the present one.
 * @param contains the later migrations whose changes that form had made already.
 */
interface EarlierForm {
  readonly version: string;
  readonly sha256: string;
  readonly contains: readonly string[];
}

/**
 * Records migrations that were applied in an earlier form, as `<supabaseDir>/earlier-forms.json` lists them, as their present
 * form, and those that it contained as applied. With both, the schema is the same as with the present files alone.
 */
export async function adoptEarlierForms(
  database: Database,
  supabaseDir: string,
  migrations: readonly { readonly version: string; readonly checksum: string; readonly name: string }[],
): Promise<void> {
  for (const { version, sha256, contains } of await readEarlierForms(supabaseDir)) {
    await database.query(
      `with present as (select * from json_to_recordset($3::json) as t (version text, checksum text, name text)),
       adopted as (
         update supabase_migrations.checksums as c set sha256 = p.checksum from present as p
         where c.recorded_in = 'schema_migrations' and c.version = $1 and c.sha256 = $2 and p.version = c.version
         returning c.version
       ), recorded as (
         insert into supabase_migrations.schema_migrations (version, name)
         select p.version, p.name from present as p, adopted where p.version = any($4) on conflict do nothing
       )
       insert into supabase_migrations.checksums (recorded_in, version, sha256)
       select 'schema_migrations', p.version, p.checksum from present as p, adopted where p.version = any($4)
       on conflict do nothing`,
      [version, sha256, JSON.stringify(migrations), contains],
    );
  }
}

async function readEarlierForms(supabaseDir: string): Promise<readonly EarlierForm[]> {
  try {
    return JSON.parse(await readFile(join(supabaseDir, 'earlier-forms.json'), 'utf8')) as EarlierForm[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
