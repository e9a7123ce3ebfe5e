import { z } from 'zod';
import { checkBucketName } from './object-name.ts';
import { parseFileSize } from './size-limit.ts';
import { ownerOf, readJson, type StorageCall, type StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

/** A bucket's settings. A missing field keeps its value. */
export const bucketSettings = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
});

const bodySchema = bucketSettings.extend({ id: z.string().optional(), name: z.string() });

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
      sizeOf(body.file_size_limit),
      typesOf(body.allowed_mime_types),
    ],
  );
  return Response.json({ name: id });
}

/** The limit in bytes; none by default. */
export function sizeOf(limit: number | string | null | undefined): number | null {
  return limit === null || limit === undefined ? null : parseFileSize(limit);
}

/** The types as they are stored. Fails with InvalidMimeType for anything but `type/subtype` or `type/*`. */
export function typesOf(types: readonly string[] | null | undefined): readonly string[] | null {
  const wrong = types?.find((type) => !/^(\*|[\w.+-]+\/(\*|[\w.+-]+))$/.test(type));
  if (wrong !== undefined) throw storageErrors.invalidMimeType(wrong.slice(0, 100));
  return types ?? null;
}
