import type { AppDeps } from './app-deps.ts';
import { migrate } from './database/migrate.ts';
import { seedDemo } from './demo-data.ts';
import { seedBuckets } from './storage/seed-storage.ts';
import { sweepOrphans } from './storage/sweep-orphans.ts';

type DataDeps = Pick<AppDeps, 'config' | 'database' | 'objects' | 'log'>;

/**
 * Brings the data up to date before requests are served: migrations, buckets, demo data in a new database, and the removal of
 * unfinished uploads. Begins again after a fault of the embedded engine. Files that the demo data had already stored are then without a row,
 * and go with the unfinished uploads.
 */
export async function prepareData(deps: DataDeps): Promise<void> {
  try {
    await prepare(deps);
  } catch (error) {
    if (!(await deps.database.recover?.(error))) throw error;
    await prepareData(deps);
  }
}

async function prepare(deps: DataDeps): Promise<void> {
  const { config, database } = deps;
  const { product } = await migrate(database, config.SUPABASE_DIR);
  await seedBuckets(deps, config.SUPABASE_DIR);
  const [users] = await database.query<{ count: number }>('select count(*) from auth.users');
  if (config.SEED === 'demo' && product.length > 0 && users?.count === 0) await seedDemo(deps, config.SUPABASE_DIR);
  await sweepOrphans(deps);
}
