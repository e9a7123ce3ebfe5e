import { z } from 'zod';
import { type ObjectRow, objectColumns } from './object-row.ts';
import { removeVersions } from './object-versions.ts';
import { readJson, type StorageCall, type StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

const bodySchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/**
 * `DELETE /object/<bucket>` with `{prefixes}`: removes the named files that the caller may remove, and answers with their rows. A
 * missing name is not an error.
 */
export async function removeObjects(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket } = call;
  const { prefixes } = await readJson(call.request, bodySchema);
  const removed = await removeNames(deps, call, bucket, prefixes);
  return Response.json(removed);
}

/** `DELETE /object/<bucket>/<name>`: removes one file. Fails with NoSuchKey when the caller may not, or there is none. */
export async function removeObject(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const removed = await removeNames(deps, call, call.bucket, [call.name]);
  if (removed.length === 0) throw storageErrors.noSuchKey();
  return Response.json({ message: 'Successfully deleted' });
}

/** The rows go first: bytes without a row are swept, but a row without bytes would be a broken file. */
async function removeNames(deps: StorageDeps, call: StorageCall, bucket: string, names: readonly string[]) {
  const rows = await deps.database.scoped<ObjectRow>(
    await call.scope(),
    `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`,
    [bucket, names],
  );
  await removeVersions(
    deps,
    rows.map((row) => row.version),
  );
  return rows;
}
