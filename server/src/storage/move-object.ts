import { z } from 'zod';
import { type BucketRules, findBucket } from './bucket.ts';
import { checkDeclaredType } from './mime-type.ts';
import { checkBucketName, checkObjectName } from './object-name.ts';
import { findObject, type ObjectRow } from './object-row.ts';
import { sizeLimitOf } from './size-limit.ts';
import { readJson, type StorageCall, type StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

/** Source and destination: the body of moving and of copying. */
export const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
});

/**
 * `POST /object/move` with `{bucketId, sourceKey, destinationKey, destinationBucket}`: renames a file. The bytes stay where they
 * are. Fails with NoSuchKey, AccessDenied or ResourceAlreadyExists.
 */
export async function moveObject(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const scope = await call.scope();
  const body = await readJson(call.request, moveSchema);
  const from = { bucket: checkBucketName(body.bucketId), name: checkObjectName(body.sourceKey) };
  const to = {
    bucket: checkBucketName(body.destinationBucket ?? body.bucketId),
    name: checkObjectName(body.destinationKey),
  };
  const row = await findObject(deps.database, scope, from.bucket, from.name);
  if (to.bucket !== from.bucket) checkFits(row, await findBucket(deps.database, to.bucket));
  const [moved] = await deps.database.scoped<{ id: string }>(
    scope,
    `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
     where bucket_id = $1 and name = $2 returning id`,
    [from.bucket, from.name, to.bucket, to.name],
  );
  if (moved === undefined) throw storageErrors.noSuchKey();
  return Response.json({ message: 'Successfully moved', Id: moved.id, Key: `${to.bucket}/${to.name}` });
}

/** Refuses a file that the destination bucket would not accept as an upload. */
export function checkFits(row: ObjectRow, rules: BucketRules): void {
  if ((row.metadata?.size ?? 0) > sizeLimitOf(rules)) throw storageErrors.tooLarge();
  checkDeclaredType(row.metadata?.mimetype ?? 'application/octet-stream', rules.allowed_mime_types);
}
