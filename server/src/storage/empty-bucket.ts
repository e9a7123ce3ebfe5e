import { checkBucketVisible } from './bucket.ts';
import { removeVersions } from './object-versions.ts';
import type { StorageCall, StorageDeps } from './storage-call.ts';

/**
 * `POST /bucket/<id>/empty`: removes all files of the bucket that the caller may remove, at once, although the protocol's message
 * announces it for later. Fails with NoSuchBucket.
 */
export async function emptyBucket(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket } = call;
  const scope = await call.scope();
  await checkBucketVisible(deps.database, scope, bucket);
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
