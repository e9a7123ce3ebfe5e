import { seedDemo } from '../../../server/src/demo-data.ts';
import type { TestApp } from '../../../server/src/testing/test-app.ts';
import { productDir } from '../../../server/src/testing/test-database.ts';

/** Adds the demo data without its waiting jobs: drawing its certificates takes long, and other tests cover it. */
export async function seedWithoutJobs({ deps }: TestApp): Promise<void> {
  await seedDemo(deps, productDir);
  await deps.database.query('delete from private.jobs');
}
