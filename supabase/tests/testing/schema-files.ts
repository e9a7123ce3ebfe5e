import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productDir } from '../../../server/src/testing/test-database.ts';

/** The files of `supabase/schemas` in the order in which they are loaded, with paths such as `supabase/schemas/10-people/profiles.sql`. */
export async function readSchemaFiles(): Promise<{ path: string; sql: string }[]> {
  const folder = join(productDir, 'schemas');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'));
  return Promise.all(
    files
      .sort()
      .map(async (file) => ({ path: `supabase/schemas/${file}`, sql: await readFile(join(folder, file), 'utf8') })),
  );
}

/** One script that creates the whole schema on a database with Supabase's platform. */
export async function renderSchema(): Promise<string> {
  const files = await readSchemaFiles();
  return [
    '-- Generated from supabase/schemas by: npm run schema. Change the files there.\n',
    '-- A function may name tables and functions of later files.\nset check_function_bodies = off;\n',
    ...files.map(({ path, sql }) => `-- ${path}\n\n${sql}`),
    'reset check_function_bodies;\n',
  ].join('\n');
}
