import { openTestTemplate } from './test-database.ts';

/** Creates the template once before the workers start, because each of them would create its own. */
export default async function setup(): Promise<void> {
  if (!process.env.DATABASE_URL) await openTestTemplate();
}
