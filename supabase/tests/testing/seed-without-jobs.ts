import { seedDemo } from '../../../server/src/demo-data.ts';
import type { TestApp } from '../../../server/src/testing/test-app.ts';
import { productDir } from '../../../server/src/testing/test-database.ts';

/** Adds the demo data without the work that it leaves to do: drawing its certificates takes long, and is tested elsewhere. */
export async function seedWithoutJobs({ deps }: TestApp): Promise<void> {
  await seedDemo(deps, productDir);
  await deps.database.query('delete from private.jobs');
}
