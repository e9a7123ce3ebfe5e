// npm run schema: writes the baseline, `supabase/migrations/<day>000000_baseline.sql`, from the files of `supabase/schemas` in the order of
// their paths.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderSchema } from '../supabase/tests/testing/schema-files.ts';

const folder = 'supabase/migrations';
const baseline = await renderSchema();
const [present, ...others] = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
if (others.length > 0)
  throw new Error(`${folder} has more than the baseline: from release 1.0 on, a change is a migration.`);
const isCurrent = present !== undefined && (await readFile(join(folder, present), 'utf8')) === baseline;
if (!isCurrent) {
  if (present !== undefined) await rm(join(folder, present));
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  await writeFile(join(folder, `${day}000000_baseline.sql`), baseline);
}
