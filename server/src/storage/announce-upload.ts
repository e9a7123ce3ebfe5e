import { isDatabaseError } from '../database/errors.ts';
import { findBucket } from './bucket.ts';
import { checkBucketName, checkObjectName } from './object-name.ts';
import { cacheControlOf, metadataOfJson } from './read-upload.ts';
import { isPart, receivePart } from './receive-part.ts';
import { createResumable, dropResumable, isTooManyUploads, type ResumableUpload } from './resumable-upload.ts';
import { sizeLimitOf } from './size-limit.ts';
import { ownerOf, type StorageCall, type StorageDeps } from './storage-call.ts';
import { StorageError, storageErrors } from './storage-error.ts';
import { checkUpload, type UploadTarget } from './store-upload.ts';
import { withUploadBody } from './upload-body.ts';
import type { FindSender } from './upload-sender.ts';

/**
 * `POST /upload/resumable`, and `…/sign` with an upload link (TUS 1.0.0, creation and creation-with-upload): creates an upload of `Upload-Length` bytes with the
 * `Upload-Metadata` `bucketName`, `objectName`, `contentType`, `cacheControl` and `metadata`; it replaces an existing file with
 * `x-upsert: true`.
 * Answers 201 with the `Location` for the bytes. Fails as an upload in one request does.
 */
export function announceUpload(deps: StorageDeps, call: StorageCall, findSender: FindSender): Promise<Response> {
  return withUploadBody(call.request, async (body) => {
    const { headers } = call.request;
    const sender = await findSender(deps, call);
    const { scope, upsert } = sender;
    const given = readMetadata(headers.get('upload-metadata') ?? '');
    const size = readLength(headers.get('upload-length'));
    const target = {
      scope,
      bucket: checkBucketName(given.get('bucketName') ?? ''),
      name: checkObjectName(given.get('objectName') ?? ''),
      upsert,
      owner: ownerOf(scope),
    };
    sender.checkTarget(target.bucket, target.name);
    const rules = await findBucket(deps.database, target.bucket);
    if (size > sizeLimitOf(rules)) throw storageErrors.uploadTooLarge();
    const content_type = given.get('contentType') || 'application/octet-stream';
    await checkUpload(deps, rules, target, content_type, size);
    const announcement = {
      bucket_id: target.bucket,
      name: target.name,
      upsert,
      size,
      content_type,
      cache_control: cacheControlOf(given.get('cacheControl')),
      user_metadata: metadataOfJson(given.get('metadata')),
    };
    const upload = await createResumable(deps, scope, announcement).catch(async (error: unknown) => {
      if (!isTooManyUploads(error) || !(await dropRefusedUploads(deps, scope))) throw error;
      return createResumable(deps, scope, announcement);
    });
    const received = isPart(call.request) || size === 0 ? await receivePart(deps, scope, upload, body) : 0;
    return new Response(null, {
      status: 201,
      headers: {
        location: `${call.url.pathname.replace(/\/$/, '')}/${upload.id}`,
        'upload-offset': String(received),
        'upload-expires': upload.expires_at.toUTCString(),
      },
    });
  });
}

/** `name base64,name base64`: TUS 1.0.0, Upload-Metadata. */
function readMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]));
}

function readLength(header: string | null): number {
  if (header === null || !/^\d{1,15}$/.test(header)) {
    throw storageErrors.invalidRequest('Upload-Length must be the size of the file in bytes');
  }
  return Number(header);
}

/**
 * Removes a person's unfinished uploads that would be refused by now, such as those to a deleted record, so that they do not
 * count towards the limit. Returns whether there were any.
 */
async function dropRefusedUploads(deps: StorageDeps, scope: UploadTarget['scope']): Promise<boolean> {
  const uploads = await deps.database.query<ResumableUpload>(
    'select * from storage.resumable_uploads where role = $1 and owner_id is not distinct from $2 and received < size',
    [scope.role, ownerOf(scope)],
  );
  let hasDropped = false;
  for (const upload of uploads) {
    if (!(await isRefused(deps, scope, upload))) continue;
    await dropResumable(deps, upload);
    hasDropped = true;
  }
  return hasDropped;
}

async function isRefused(deps: StorageDeps, scope: UploadTarget['scope'], upload: ResumableUpload): Promise<boolean> {
  const { bucket_id: bucket, name, upsert, content_type, size } = upload;
  try {
    const rules = await findBucket(deps.database, bucket);
    await checkUpload(deps, rules, { scope, bucket, name, upsert, owner: ownerOf(scope) }, content_type, size);
    return false;
  } catch (error) {
    if (error instanceof StorageError || isDatabaseError(error, '42501')) return true;
    throw error;
  }
}
