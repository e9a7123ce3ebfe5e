import type { Scope } from '../database/database.ts';
import { removeVersions } from './object-versions.ts';
import type { StorageCall, StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

/**
 * `POST /bucket/<id>/empty`: removes all files of the bucket that the caller may remove, at once, although the protocol's message
 * announces it for later. Fails with NoSuchBucket.
 */
export async function emptyBucket(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket } = call;
  const scope = await call.scope();
  await checkVisible(deps, scope, bucket);
  const rows = await deps.database.scoped<{ version: string | null }>(
    scope,
    'delete from storage.objects where bucket_id = $1 returning version',
    [bucket],
  );
  await removeVersions(
    deps,
    rows.map((row) => row.version),
  );
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

/** `DELETE /bucket/<id>`: removes an empty bucket. Fails with NoSuchBucket, or ResourceNotEmpty when it contains files. */
export async function deleteBucket(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket } = call;
  const scope = await call.scope();
  await checkVisible(deps, scope, bucket);
  const held = await deps.database.query('select 1 from storage.objects where bucket_id = $1 limit 1', [bucket]);
  if (held.length > 0) throw storageErrors.bucketNotEmpty();
  const removed = await deps.database.scoped(scope, 'delete from storage.buckets where id = $1 returning id', [bucket]);
  if (removed.length === 0) throw storageErrors.noSuchBucket();
  return Response.json({ message: 'Successfully deleted' });
}

async function checkVisible(deps: StorageDeps, scope: Scope, bucket: string): Promise<void> {
  const rows = await deps.database.scoped(scope, 'select 1 from storage.buckets where id = $1', [bucket]);
  if (rows.length === 0) throw storageErrors.noSuchBucket();
}
