import type { Scope } from '../database/database.ts';
import { findBucket } from './bucket.ts';
import { findObject, recordReads } from './object-row.ts';
import { sendObject } from './send-object.ts';
import { type StorageCall, type StorageDeps, serverScope } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

/**
 * `GET /object/<bucket>/<name>` and `GET /object/authenticated/…`: a file that the caller may see, or any file of a public
 * bucket. Fails with NoSuchBucket or NoSuchKey.
 */
export async function downloadObject(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const bucket = await findBucket(deps.database, call.bucket);
  return sendFound(deps, call, bucket.public ? serverScope : await call.scope(), bucket.public);
}

/** `GET /object/public/<bucket>/<name>`: a file of a public bucket. Fails with NoSuchBucket when it is not public. */
export async function downloadPublicObject(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const bucket = await findBucket(deps.database, call.bucket);
  if (!bucket.public) throw storageErrors.noSuchBucket();
  return sendFound(deps, call, serverScope, true);
}

/** Sends an object that the scope may see. Fails with NoSuchKey. */
export async function sendFound(
  deps: StorageDeps,
  call: StorageCall,
  scope: Scope,
  isPublic: boolean,
): Promise<Response> {
  // When the file is replaced between the reading of its row and of its bytes, a second attempt finds the new version.
  for (const _attempt of [1, 2]) {
    const row = await findObject(deps.database, scope, call.bucket, call.name);
    // A HEAD sends no content. A 304 counts as a read, because the browser then shows its copy.
    if (!isPublic && call.request.method !== 'HEAD') await recordReads(deps.database, scope, call.bucket, [call.name]);
    const response = await sendObject(deps, call.request, row, isPublic);
    if (response !== undefined) return response;
  }
  throw storageErrors.noSuchKey();
}
