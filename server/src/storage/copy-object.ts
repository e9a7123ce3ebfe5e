import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findBucket } from './bucket.ts';
import { commitVersion } from './commit-version.ts';
import { checkFits, moveSchema } from './move-object.ts';
import { checkBucketName, checkObjectName } from './object-name.ts';
import { checkMayWrite, findObject, type NewObject } from './object-row.ts';
import { ownerOf, readJson, type StorageCall, type StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

const bodySchema = moveSchema.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * `POST /object/copy`: keeps a file a second time under another name, owned by the caller; over an existing one with
 * `x-upsert: true`. Answers `{Id, Key}`. Fails with NoSuchKey, AccessDenied or ResourceAlreadyExists.
 */
export async function copyObject(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const scope = await call.scope();
  const body = await readJson(call.request, bodySchema);
  const bucket = checkBucketName(body.destinationBucket ?? body.bucketId);
  const name = checkObjectName(body.destinationKey);
  const source = await findObject(
    deps.database,
    scope,
    checkBucketName(body.bucketId),
    checkObjectName(body.sourceKey),
  );
  if (source.version === null) throw storageErrors.noSuchKey();
  checkFits(source, await findBucket(deps.database, bucket));
  const copy: NewObject = {
    bucket,
    name,
    owner: ownerOf(scope),
    version: randomUUID(),
    metadata: source.metadata ?? {},
    userMetadata: body.copyMetadata ? source.user_metadata : (body.metadata ?? null),
  };
  const upsert = call.request.headers.get('x-upsert') === 'true';
  await checkMayWrite(deps.database, scope, copy, upsert);
  await deps.objects.copy(source.version, copy.version);
  const id = await commitVersion(deps, scope, copy, upsert);
  return Response.json({ Id: id, Key: `${bucket}/${name}` });
}
