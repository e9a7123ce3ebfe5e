import { createHash, randomUUID } from 'node:crypto';
import type { Scope } from '../database/database.ts';
import { type BucketRules, findBucket } from './bucket.ts';
import { serverSizeLimit } from './file-size.ts';
import { checkContentType, checkDeclaredType, typeSampleSize } from './mime-type.ts';
import { checkMayWrite, type NewObject, type ObjectMetadata, writeObject } from './object-row.ts';
import { formOverhead, isForm, readUpload, type Upload } from './read-upload.ts';
import { removeVersions } from './remove-versions.ts';
import type { StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';
import type { UploadBody } from './upload-body.ts';

/** Where an upload goes, and as whom it is written. */
export interface UploadTarget {
  readonly bucket: string;
  readonly name: string;
  readonly upsert: boolean;
  readonly scope: Scope;
  /** Who the file will belong to. */
  readonly owner: string | undefined;
}

/** What was learnt of a file while it was read. */
interface Received {
  readonly size: number;
  readonly md5: string;
  /** The first bytes, which tell the type. */
  readonly sample: Uint8Array;
}

/**
 * Takes in the file of a request: the policies are asked first, then the bytes are kept under a new version, and the row
 * that names this version is written last. At any moment the row and the bytes agree, or the bytes have no row and are swept.
 * Gives the object's id. Fails with NoSuchBucket, EntityTooLarge, InvalidMimeType, AccessDenied or ResourceAlreadyExists.
 */
export async function storeUpload(
  deps: StorageDeps,
  request: Request,
  body: UploadBody,
  target: UploadTarget,
): Promise<string> {
  const rules = await findBucket(deps.database, target.bucket);
  refuseByLength(request, rules);
  const upload = await readUpload(request, body);
  try {
    checkDeclaredType(upload.contentType, rules.allowed_mime_types);
    const object = describe(target, { mimetype: upload.contentType });
    await checkMayWrite(deps.database, target.scope, object, target.upsert);
    return await keep(deps, upload, target, object, rules);
  } finally {
    upload.cancel();
  }
}

async function keep(deps: StorageDeps, upload: Upload, target: UploadTarget, object: NewObject, rules: BucketRules) {
  const { version } = object;
  try {
    const { bytes, received } = measure(upload.bytes, sizeLimit(rules));
    await deps.objects.put(version, bytes);
    const { size, md5, sample } = received();
    const mimetype = await checkContentType(upload.contentType, sample, rules.allowed_mime_types);
    const { cacheControl, userMetadata } = await upload.details();
    const metadata = metadataOf(size, md5, mimetype, cacheControl);
    const { id, replaced } = await writeObject(
      deps.database,
      target.scope,
      { ...object, metadata, userMetadata },
      target.upsert,
    );
    await removeVersions(deps, [replaced]);
    return id;
  } catch (error) {
    await removeVersions(deps, [version]);
    throw error;
  }
}

/** Describes a file in the names that Supabase Storage keeps. */
export function metadataOf(size: number, md5: string, mimetype: string, cacheControl: string): ObjectMetadata {
  const lastModified = new Date().toISOString();
  return { eTag: `"${md5}"`, size, mimetype, cacheControl, lastModified, contentLength: size, httpStatusCode: 200 };
}

/** Passes the bytes through and notes their number, their MD5 and the first of them. Fails with EntityTooLarge above the limit. */
export function measure(source: AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash('md5');
  const first: Uint8Array[] = [];
  let size = 0;
  async function* pass() {
    for await (const chunk of source) {
      if (size < typeSampleSize) first.push(chunk.slice(0, typeSampleSize - size));
      size += chunk.length;
      if (size > limit) throw storageErrors.tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  const received = (): Received => ({ size, md5: hash.digest('hex'), sample: Buffer.concat(first) });
  return { bytes: pass(), received };
}

function describe({ bucket, name, owner }: UploadTarget, metadata: NewObject['metadata']): NewObject {
  return { bucket, name, owner, version: randomUUID(), metadata, userMetadata: null };
}

function sizeLimit(rules: BucketRules): number {
  return Math.min(rules.file_size_limit ?? serverSizeLimit, serverSizeLimit);
}

/** Refuses what is too large by its own account before a byte is read. */
function refuseByLength(request: Request, rules: BucketRules): void {
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > sizeLimit(rules) + (isForm(request) ? formOverhead : 0)) throw storageErrors.tooLarge();
}
