import type { AppDeps } from '../app-deps.ts';
import { removeVersions } from './object-versions.ts';

/** How many stored objects are compared with the rows at once. */
const batchSize = 1000;

/** The minimum age of bytes when another server may be in the middle of an upload, in milliseconds: a day. */
export const sharedAge = 24 * 3600 * 1000;

/**
 * Removes the bytes that no row names: the remains of an upload, a replacement or a removal that was interrupted. Runs before
 * requests are served. Returns the number removed.
 * @param leastAge the minimum age of bytes without a row, in milliseconds. On PGlite no other server writes, so all of them are
 * leftovers; on PostgreSQL another server may be about to write the row.
 */
export async function sweepOrphans(
  deps: Pick<AppDeps, 'database' | 'objects' | 'log'>,
  leastAge: number = deps.database.engine === 'pglite' ? 0 : sharedAge,
): Promise<number> {
  const before = Date.now() - leastAge;
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    removed += await sweepBatch(deps, batch);
    batch = [];
  };
  for await (const { key, changedAt } of deps.objects.list()) {
    if (changedAt.getTime() <= before) batch.push(key);
    if (batch.length === batchSize) await sweep();
  }
  await sweep();
  if (removed > 0) deps.log.info({ removed }, 'removed stored files that no row names');
  return removed;
}

async function sweepBatch(
  deps: Pick<AppDeps, 'database' | 'objects' | 'log'>,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = await deps.database.query<{ version: string }>(
    `select version from storage.objects where version = any($1)
     union all select unnest(parts) from storage.resumable_uploads where expires_at > now()`,
    [keys],
  );
  const named = new Set(rows.map((row) => row.version));
  const orphans = keys.filter((key) => !named.has(key));
  await removeVersions(deps, orphans);
  return orphans.length;
}
