import { checkBucketVisible } from './bucket.ts';
import type { StorageCall, StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

/** `DELETE /bucket/<id>`: removes an empty bucket. Fails with NoSuchBucket, or ResourceNotEmpty when it contains files. */
export async function deleteBucket(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket } = call;
  const scope = await call.scope();
  await checkBucketVisible(deps.database, scope, bucket);
  const held = await deps.database.query('select 1 from storage.objects where bucket_id = $1 limit 1', [bucket]);
  if (held.length > 0) throw storageErrors.bucketNotEmpty();
  const removed = await deps.database.scoped(scope, 'delete from storage.buckets where id = $1 returning id', [bucket]);
  if (removed.length === 0) throw storageErrors.noSuchBucket();
  return Response.json({ message: 'Successfully deleted' });
}
