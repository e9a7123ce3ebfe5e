import { randomUUID } from 'node:crypto';
import { temporaryFailure } from '../database/unavailable.ts';
import { findBucket } from './bucket.ts';
import { type Caller, currentScope } from './current-scope.ts';
import { mayBeCommitted, removeVersions } from './object-versions.ts';
import { appendPart, dropResumable, finishResumable, type ResumableUpload, wrongOffset } from './resumable-upload.ts';
import type { StorageDeps } from './storage-call.ts';
import { StorageError, storageErrors } from './storage-error.ts';
import { storeFile } from './store-upload.ts';
import type { UploadBody } from './upload-body.ts';

/** Whether a request contains bytes of an upload, as TUS 1.0.0 defines it. */
export function isPart(request: Request): boolean {
  return request.headers.get('content-type') === 'application/offset+octet-stream';
}

/**
 * Stores the bytes of one request as a part of the upload, including those before a lost connection. The last part and the object
 * are one commit, so an upload counts as complete only once its file exists. Returns the number of bytes received so far.
 * Fails with EntityTooLarge when there are more bytes than announced, and when the object is refused as in an upload in one
 * request.
 */
export async function receivePart(
  deps: StorageDeps,
  caller: Caller,
  upload: ResumableUpload,
  body: UploadBody,
): Promise<number> {
  const key = randomUUID();
  const { bytes, state } = untilBroken(body, upload.size - upload.received);
  let isStored = false;
  try {
    await deps.objects.put(key, bytes);
    isStored = true;
    const isLast = upload.received + state.size === upload.size;
    await (isLast ? complete(deps, caller, upload, key) : appendPart(deps.database, upload, key, state.size));
  } catch (error) {
    if (!isStored || !mayBeCommitted(error)) await removeVersions(deps, [key]);
    throw error;
  }
  if (state.broken !== undefined) throw state.broken;
  return upload.received + state.size;
}

/**
 * Passes the bytes on; a lost connection ends the stream with the bytes received so far. Fails with EntityTooLarge above the
 * limit.
 */
function untilBroken(body: UploadBody, limit: number) {
  const state: { size: number; broken?: unknown } = { size: 0 };
  async function* pass() {
    const chunks = body.chunks()[Symbol.asyncIterator]();
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        state.broken = error;
        return undefined;
      });
      if (next === undefined || next.done) return;
      state.size += next.value.length;
      if (state.size > limit) throw storageErrors.tooLarge();
      yield next.value;
    }
  }
  return { bytes: pass(), state };
}

/** Stores the parts as an object. When it is refused, nothing of the upload stays. */
async function complete(deps: StorageDeps, caller: Caller, upload: ResumableUpload, lastPart: string): Promise<void> {
  const { bucket_id: bucket, name, upsert } = upload;
  const details = async () => ({ cacheControl: upload.cache_control, userMetadata: upload.user_metadata });
  const parts = [...upload.parts, lastPart];
  try {
    const rules = await findBucket(deps.database, bucket);
    const target = {
      scope: await currentScope(deps, caller.claims),
      bucket,
      name,
      upsert,
      owner: upload.owner_id ?? undefined,
    };
    const file = { bytes: joinParts(deps, parts), contentType: upload.content_type, details };
    await storeFile(deps, rules, target, file, (transaction) => finishResumable(transaction, upload));
  } catch (error) {
    if (mayBeCommitted(error) || temporaryFailure(error) !== undefined) throw error;
    // Another request has completed the upload meanwhile: the client asks for the offset, and learns that.
    if (!(await dropResumable(deps, upload, upload.received))) throw wrongOffset();
    throw error;
  }
  await removeVersions(deps, parts);
}

async function* joinParts({ objects }: StorageDeps, parts: readonly string[]) {
  for (const key of parts) {
    const bytes = await objects.get(key);
    if (bytes === undefined) throw new StorageError(404, 'NoSuchUpload', 'Upload not found');
    yield* bytes;
  }
}
