import { bucketColumns } from './bucket.ts';
import type { StorageCall, StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

/** `GET /bucket/<id>`: one bucket. Fails with NoSuchBucket when the caller may not see it. */
export async function getBucket(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket } = call;
  const [row] = await deps.database.scoped(
    await call.scope(),
    `select ${bucketColumns} from storage.buckets where id = $1`,
    [bucket],
  );
  if (row === undefined) throw storageErrors.noSuchBucket();
  return Response.json(row);
}
