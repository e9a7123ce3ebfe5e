import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../server/src/database/database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { openPglite } from '../server/src/database/pglite.ts';
import { readSchema } from './types/read-schema.ts';
import { renderTypes } from './types/render-types.ts';

const supabaseFolder = fileURLToPath(new URL('../supabase', import.meta.url));
const target = fileURLToPath(new URL('../web/app/types/database.ts', import.meta.url));

/**
 * Writes `web/app/types/database.ts` from the migrations, in the shape of `supabase gen types typescript`.
 * With `--check` nothing is written, and the process ends with 1 when the file is stale.
 */
async function generateTypes(isCheck: boolean): Promise<void> {
  const database = await openPglite(undefined);
  const types = await typesOf(database).finally(() => database.close());
  if (!isCheck) {
    await writeFile(target, types);
    return;
  }
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present !== types) {
    process.stderr.write('web/app/types/database.ts is stale. Run: npm run types\n');
    process.exitCode = 1;
  }
}

async function typesOf(database: Database): Promise<string> {
  await migrate(database, supabaseFolder);
  return renderTypes(await readSchema(database));
}

await generateTypes(process.argv.includes('--check'));
