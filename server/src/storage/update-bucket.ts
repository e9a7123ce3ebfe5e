import { bucketSettingsSchema, checkMimeTypes } from './bucket.ts';
import { parseSizeLimit } from './size-limit.ts';
import { readJson, type StorageCall, type StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

/** `PUT /bucket/<id>`: changes the given settings. Fails with NoSuchBucket when the caller may not see or change it. */
export async function updateBucket(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket } = call;
  const scope = await call.scope();
  const body = await readJson(call.request, bucketSettingsSchema);
  const [updated] = await deps.database.scoped(
    scope,
    `update storage.buckets set public = coalesce($2, public),
       file_size_limit = case when $3::boolean then $4 else file_size_limit end,
       allowed_mime_types = case when $5::boolean then $6 else allowed_mime_types end,
       updated_at = now()
     where id = $1 returning id`,
    [
      bucket,
      body.public,
      body.file_size_limit !== undefined,
      parseSizeLimit(body.file_size_limit),
      body.allowed_mime_types !== undefined,
      checkMimeTypes(body.allowed_mime_types),
    ],
  );
  if (updated === undefined) throw storageErrors.noSuchBucket();
  return Response.json({ message: 'Successfully updated' });
}
