import { randomUUID } from 'node:crypto';
import type { Scope } from '../database/database.ts';
import { type BucketRules, findBucket } from './bucket.ts';
import { measure, metadataOf } from './measure.ts';
import { checkContentType, checkDeclaredType } from './mime-type.ts';
import { checkMayWrite, type ExtraChange } from './object-row.ts';
import { commitVersion, removeVersions } from './object-versions.ts';
import { formOverhead, isForm, readUpload, type Upload } from './read-upload.ts';
import { sizeLimitOf } from './size-limit.ts';
import type { StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';
import type { UploadBody } from './upload-body.ts';

/** The target of an upload, and its writer. */
export interface UploadTarget {
  readonly bucket: string;
  readonly name: string;
  readonly upsert: boolean;
  readonly scope: Scope;
  /** The owner of the file. */
  readonly owner: string | undefined;
}

/**
 * Stores the file of a request: first the policies are checked, then the bytes are stored under a new version, and the row that
 * names this version is written last. At any moment the row and the bytes agree, or the bytes have no row and are swept.
 * Returns the object's id. Fails with NoSuchBucket, EntityTooLarge, InvalidMimeType, AccessDenied or ResourceAlreadyExists.
 */
export async function storeUpload(
  deps: StorageDeps,
  request: Request,
  body: UploadBody,
  target: UploadTarget,
): Promise<string> {
  const rules = await findBucket(deps.database, target.bucket);
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > sizeLimitOf(rules) + (isForm(request) ? formOverhead : 0)) throw storageErrors.tooLarge();
  const upload = await readUpload(request, body);
  try {
    await checkUpload(deps, rules, target, upload.contentType, length);
    return await storeFile(deps, rules, target, upload);
  } finally {
    upload.cancel();
  }
}

/**
 * Checks whether the upload would be accepted, before its bytes are read. Fails with InvalidMimeType, AccessDenied or
 * ResourceAlreadyExists.
 * @param contentLength the announced number of bytes, for the product's own limits; hosted Supabase uses this name.
 */
export async function checkUpload(
  { database }: StorageDeps,
  rules: BucketRules,
  target: UploadTarget,
  mimetype: string,
  contentLength: number,
): Promise<void> {
  checkDeclaredType(mimetype, rules.allowed_mime_types);
  const object = { ...target, version: randomUUID(), metadata: { mimetype, contentLength }, userMetadata: null };
  await checkMayWrite(database, target.scope, object, target.upsert);
}

/**
 * Stores the bytes, then writes the row. Returns the object's id. Fails as {@link storeUpload} does.
 * @param extraChange see `writeObject`.
 */
export async function storeFile(
  deps: StorageDeps,
  rules: BucketRules,
  target: UploadTarget,
  upload: Pick<Upload, 'bytes' | 'contentType' | 'details'>,
  extraChange?: ExtraChange,
): Promise<string> {
  const version = randomUUID();
  const described = await receive(deps, rules, upload, version).catch(async (error: unknown) => {
    await removeVersions(deps, [version]);
    throw error;
  });
  return commitVersion(deps, target.scope, { ...target, version, ...described }, target.upsert, extraChange);
}

async function receive(
  deps: StorageDeps,
  rules: BucketRules,
  upload: Pick<Upload, 'bytes' | 'contentType' | 'details'>,
  version: string,
) {
  const { bytes, received } = measure(upload.bytes, sizeLimitOf(rules));
  await deps.objects.put(version, bytes);
  const file = received();
  const mimetype = await checkContentType(upload.contentType, file.sample, rules.allowed_mime_types);
  const { cacheControl, userMetadata } = await upload.details();
  return { metadata: metadataOf(file, mimetype, cacheControl), userMetadata };
}
