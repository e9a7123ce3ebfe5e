import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AppDeps } from './app-deps.ts';
import { seedObjects } from './storage/seed-storage.ts';

const accountsSchema = z.array(z.object({ label: z.string(), email: z.string(), password: z.string() }));

/** A demo account as the start prints it. */
export type DemoAccount = z.infer<typeof accountsSchema>[number];

/** Loads the demo data of `<supabaseDir>/seed.sql` and its files into a database that this start has created. */
export async function seedDemo(deps: Pick<AppDeps, 'database' | 'objects'>, supabaseDir: string): Promise<void> {
  await deps.database.script(await readFile(join(supabaseDir, 'seed.sql'), 'utf8'));
  await seedObjects(deps, supabaseDir);
  await deps.database.query('analyze');
}

/** Reads the accounts of the demo data; empty when the product has no such list. */
export async function readDemoAccounts(supabaseDir: string): Promise<readonly DemoAccount[]> {
  const text = await readFile(join(supabaseDir, 'seed', 'accounts.json'), 'utf8').catch(() => '[]');
  return accountsSchema.parse(JSON.parse(text));
}

/** Whether a demo account still exists under its name, so that only valid sign-in data is printed. */
export async function hasDemoAccounts(
  deps: Pick<AppDeps, 'database'>,
  accounts: readonly DemoAccount[],
): Promise<boolean> {
  const emails = accounts.map((account) => account.email);
  const rows = await deps.database.query('select 1 from auth.users where email = any($1) limit 1', [emails]);
  return rows.length > 0;
}
