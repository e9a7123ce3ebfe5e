import type { AppDeps } from '../app-deps.ts';
import { removeVersions } from './object-versions.ts';

/** How many stored objects are compared with the rows at once. */
const batchSize = 1000;

/** For how long bytes without a row stay after a start has found them first, in milliseconds: 7 days. */
const graceTime = 7 * 24 * 3600 * 1000;

/**
 * Removes the bytes that no row has named for the grace time: the remains of an upload, a replacement or a removal that was interrupted.
 * Runs before requests are served. Returns the number removed.
 */
export async function sweepOrphans(
  deps: Pick<AppDeps, 'database' | 'objects' | 'log'>,
  grace: number = graceTime,
): Promise<number> {
  await deps.database.query(`delete from storage.unnamed_objects where ${isNamed('key')}`);
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    removed += await sweepBatch(deps, batch, grace);
    batch = [];
  };
  for await (const key of deps.objects.list()) {
    batch.push(key);
    if (batch.length === batchSize) await sweep();
  }
  await sweep();
  if (removed > 0) deps.log.info({ removed }, 'removed stored files that no row names');
  return removed;
}

/** Whether a row names the bytes with the key of this column. */
function isNamed(column: string): string {
  return `(
    exists (select from storage.objects as o where o.version = ${column})
    or exists (select from storage.resumable_uploads as u where ${column} = any (u.parts) and u.expires_at > now())
  )`;
}

async function sweepBatch(
  deps: Pick<AppDeps, 'database' | 'objects' | 'log'>,
  keys: readonly string[],
  grace: number,
): Promise<number> {
  if (keys.length === 0) return 0;
  await deps.database.query(
    `insert into storage.unnamed_objects (key) select key from unnest($1::text[]) as key where not ${isNamed('key')}
     on conflict do nothing`,
    [keys],
  );
  const expired = await deps.database.query<{ key: string }>(
    `delete from storage.unnamed_objects where key = any ($1) and found_at <= now() - make_interval(secs => $2) returning key`,
    [keys, grace / 1000],
  );
  await removeVersions(
    deps,
    expired.map(({ key }) => key),
  );
  return expired.length;
}
