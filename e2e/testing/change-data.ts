import { join } from 'node:path';
import { openPglite } from '../../server/src/database/pglite.ts';
import type { Service } from './service.ts';

/** Stops a service on PGlite, runs SQL in its database as its owner, and starts it again: for what no person can do, such as letting days pass. */
export async function changeData(service: Service, sql: string): Promise<void> {
  await service.stop();
  const database = await openPglite(join(service.folder, 'database'));
  await database.script(sql).finally(() => database.close());
  await service.restart();
}
