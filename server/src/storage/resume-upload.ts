import { isPart, receivePart } from './receive-part.ts';
import { dropResumable, wrongOffset } from './resumable-upload.ts';
import type { StorageCall, StorageDeps } from './storage-call.ts';
import { StorageError } from './storage-error.ts';
import { withUploadBody } from './upload-body.ts';
import { type FindSender, findUploadOf } from './upload-sender.ts';

/** `HEAD /upload/resumable/<id>`: the number of received bytes. Fails with NoSuchUpload. */
export async function uploadOffset(deps: StorageDeps, call: StorageCall, findSender: FindSender): Promise<Response> {
  const upload = await findUploadOf(deps, call, await findSender(deps, call));
  return new Response(null, {
    headers: {
      'cache-control': 'no-store',
      'upload-offset': String(upload.received),
      'upload-length': String(upload.size),
      'upload-expires': upload.expires_at.toUTCString(),
    },
  });
}

/**
 * `PATCH /upload/resumable/<id>` with `Upload-Offset`: accepts further bytes; the last ones complete the object.
 * Answers 204 with the new `Upload-Offset`. Fails with 409 when the offset is not the number of received bytes.
 */
export function resumeUpload(deps: StorageDeps, call: StorageCall, findSender: FindSender): Promise<Response> {
  return withUploadBody(call.request, async (body) => {
    const sender = await findSender(deps, call);
    if (!isPart(call.request)) {
      throw new StorageError(415, 'TusError', 'The content type must be application/offset+octet-stream');
    }
    const upload = await findUploadOf(deps, call, sender);
    if (call.request.headers.get('upload-offset') !== String(upload.received)) throw wrongOffset();
    const isComplete = upload.received === upload.size;
    const received = isComplete ? upload.size : await receivePart(deps, sender.scope, upload, body);
    return new Response(null, { status: 204, headers: { 'upload-offset': String(received) } });
  });
}

/** `DELETE /upload/resumable/<id>`: cancels the upload. Answers 204. Fails with NoSuchUpload. */
export async function cancelUpload(deps: StorageDeps, call: StorageCall, findSender: FindSender): Promise<Response> {
  await dropResumable(deps, await findUploadOf(deps, call, await findSender(deps, call)));
  return new Response(null, { status: 204 });
}
