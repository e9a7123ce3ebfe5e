import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type BucketRules, findBucket } from './bucket.ts';
import { checkContentType, checkDeclaredType, typeSampleSize } from './mime-type.ts';
import { checkFits, moveSchema } from './move-object.ts';
import { checkBucketName, checkObjectName } from './object-name.ts';
import {
  checkMayWrite,
  findObject,
  type NewObject,
  type ObjectMetadata,
  type ObjectRow,
  recordReads,
} from './object-row.ts';
import { commitVersion } from './object-versions.ts';
import { cacheControlOf, sentMetadata } from './read-upload.ts';
import { ownerOf, readJson, type StorageCall, type StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

const bodySchema = moveSchema.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string().nullish(), mimetype: z.string().nullish() }).nullish(),
});

type CopyBody = z.infer<typeof bodySchema>;

/**
 * `POST /object/copy`: copies a file to another name, owned by the caller; replaces an existing one with `x-upsert: true`. With
 * `copyMetadata: false` the request may set the type and caching, and the header `x-metadata` the client's metadata. Answers
 * `{Id, Key}`. Fails with NoSuchKey, AccessDenied, InvalidMimeType or ResourceAlreadyExists.
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
  await recordReads(deps.database, scope, source.bucket_id, [source.name]);
  const rules = await findBucket(deps.database, bucket);
  const metadata = body.copyMetadata ? source.metadata : await changedMetadata(deps, source, body, rules);
  checkFits({ ...source, metadata }, rules);
  const copy: NewObject = {
    bucket,
    name,
    owner: ownerOf(scope),
    version: randomUUID(),
    metadata: metadata ?? {},
    userMetadata: body.copyMetadata ? source.user_metadata : sentMetadata(call.request),
  };
  const upsert = call.request.headers.get('x-upsert') === 'true';
  await checkMayWrite(deps.database, scope, copy, upsert);
  await deps.objects.copy(source.version, copy.version);
  const id = await commitVersion(deps, scope, copy, upsert);
  return Response.json({ Id: id, Key: `${bucket}/${name}` });
}

/** A new type must be allowed in the bucket and match the file's first bytes, as for an upload. */
async function changedMetadata(
  { objects }: StorageDeps,
  { metadata, version }: ObjectRow,
  { metadata: wanted }: CopyBody,
  { allowed_mime_types: allowed }: BucketRules,
): Promise<ObjectMetadata | null> {
  if (metadata === null || version === null) return metadata;
  const { mimetype, cacheControl } = wanted ?? {};
  if (mimetype != null) checkDeclaredType(mimetype, allowed);
  const sample = mimetype == null ? undefined : await objects.get(version, { start: 0, end: typeSampleSize - 1 });
  const bytes = new Uint8Array(await new Response(sample).arrayBuffer());
  return {
    ...metadata,
    ...(mimetype != null && { mimetype: await checkContentType(mimetype, bytes, allowed) }),
    ...(cacheControl != null && { cacheControl: cacheControlOf(cacheControl) }),
  };
}
