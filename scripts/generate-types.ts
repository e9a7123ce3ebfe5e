import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../server/src/database/database.ts';
import { openPglite } from '../server/src/database/pglite.ts';
import { openTestTemplate } from '../server/src/testing/test-database.ts';
import { readSchema } from './types/read-schema.ts';
import { renderTypes } from './types/render-types.ts';

const target = fileURLToPath(new URL('../web/app/types/database.ts', import.meta.url));

/**
 * Writes `web/app/types/database.ts` from the migrations, in the form of `supabase gen types typescript`.
 * With `--check` nothing is written, and the process exits with 1 when the file is outdated.
 */
async function generateTypes(isCheck: boolean): Promise<void> {
  const database = await openPglite(undefined, { template: await openTestTemplate() });
  const types = await typesOf(database).finally(() => database.close());
  if (!isCheck) {
    await writeFile(target, types);
    return;
  }
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present !== types) {
    process.stderr.write('web/app/types/database.ts is outdated. Run: npm run types\n');
    process.exitCode = 1;
  }
}

async function typesOf(database: Database): Promise<string> {
  return renderTypes(await readSchema(database));
}

await generateTypes(process.argv.includes('--check'));
