import { z } from 'zod';
import { bucketSettingsSchema, checkMimeTypes } from './bucket.ts';
import { checkBucketName } from './object-name.ts';
import { parseSizeLimit } from './size-limit.ts';
import { ownerOf, readJson, type StorageCall, type StorageDeps } from './storage-call.ts';

const bodySchema = bucketSettingsSchema.extend({ id: z.string().optional(), name: z.string() });

/**
 * `POST /bucket` with `{id, name, public, file_size_limit, allowed_mime_types}`: creates a bucket. Answers `{name}`.
 * Fails with InvalidBucketName, ResourceAlreadyExists, or AccessDenied when no policy on storage.buckets allows it.
 */
export async function createBucket(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const scope = await call.scope();
  const body = await readJson(call.request, bodySchema);
  const id = checkBucketName(body.id ?? body.name);
  await deps.database.scoped(
    scope,
    `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      checkBucketName(body.name),
      ownerOf(scope),
      body.public ?? false,
      parseSizeLimit(body.file_size_limit),
      checkMimeTypes(body.allowed_mime_types),
    ],
  );
  return Response.json({ name: id });
}
