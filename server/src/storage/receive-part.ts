import { randomUUID } from 'node:crypto';
import { findBucket } from './bucket.ts';
import { type Caller, currentScope } from './current-scope.ts';
import { removeVersions } from './remove-versions.ts';
import { appendPart, dropResumable, finishResumable, type ResumableUpload } from './resumable-upload.ts';
import type { StorageDeps } from './storage-call.ts';
import { StorageError, storageErrors } from './storage-error.ts';
import { keepUpload } from './store-upload.ts';
import type { UploadBody } from './upload-body.ts';

/** Whether a request contains bytes of an upload, as TUS 1.0.0 defines it. */
export function isPart(request: Request): boolean {
  return request.headers.get('content-type') === 'application/offset+octet-stream';
}

/**
 * Stores the bytes of one request as a part of the upload, including those before a lost connection. When the file is complete,
 * it is stored as an object and the upload ends. Returns the number of bytes received so far.
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
  const appended = await deps.objects
    .put(key, bytes)
    .then(() => appendPart(deps.database, upload, key, state.size))
    .catch(async (error: unknown) => {
      await removeVersions(deps, [key]);
      throw error;
    });
  if (appended.received === appended.size) await complete(deps, caller, appended);
  if (state.broken !== undefined) throw state.broken;
  return appended.received;
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

async function complete(deps: StorageDeps, caller: Caller, upload: ResumableUpload): Promise<void> {
  const { bucket_id: bucket, name, upsert } = upload;
  const details = async () => ({ cacheControl: upload.cache_control, userMetadata: upload.user_metadata });
  const bytes = joinParts(deps, upload.parts);
  try {
    const rules = await findBucket(deps.database, bucket);
    const target = {
      scope: await currentScope(deps, caller.claims),
      bucket,
      name,
      upsert,
      owner: upload.owner_id ?? undefined,
    };
    await keepUpload(deps, rules, target, { bytes, contentType: upload.content_type, details });
    await finishResumable(deps, upload);
  } catch (error) {
    await dropResumable(deps, upload);
    throw error;
  }
}

async function* joinParts({ objects }: StorageDeps, parts: readonly string[]) {
  for (const key of parts) {
    const bytes = await objects.get(key);
    if (bytes === undefined) throw new StorageError(404, 'NoSuchUpload', 'Upload not found');
    yield* bytes;
  }
}
