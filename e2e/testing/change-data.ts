import { join } from 'node:path';
import { openPglite } from '../../server/src/database/pglite.ts';
import type { Service } from './service.ts';

/**
 * Stops a service on PGlite, runs SQL in its database as the owner, and starts it again. It makes changes that no person can make, such
 * as moving dates into the past.
 */
export async function changeData(service: Service, sql: string): Promise<void> {
  await service.stop();
  const database = await openPglite(join(service.folder, 'database'));
  await database.script(sql).finally(() => database.close());
  await service.restart();
}
