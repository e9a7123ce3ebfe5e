import { type Context, Hono } from 'hono';
import { announceUpload } from './announce-upload.ts';
import { copyObject } from './copy-object.ts';
import { createBucket } from './create-bucket.ts';
import { deleteBucket } from './delete-bucket.ts';
import { downloadObject, downloadPublicObject } from './download-object.ts';
import { downloadSignedObject } from './download-signed-object.ts';
import { emptyBucket } from './empty-bucket.ts';
import { getBucket } from './get-bucket.ts';
import { listBuckets } from './list-buckets.ts';
import { listObjects } from './list-objects.ts';
import { listObjectsPage } from './list-objects-page.ts';
import { moveObject } from './move-object.ts';
import { objectInfo } from './object-info.ts';
import { removeObject, removeObjects } from './remove-objects.ts';
import { cancelUpload, resumeUpload, uploadOffset } from './resume-upload.ts';
import { signObject } from './sign-object.ts';
import { signObjects } from './sign-objects.ts';
import { signObjectUpload } from './sign-upload.ts';
import { type StorageCall, type StorageDeps, storageCall } from './storage-call.ts';
import { StorageError, storageErrorResponse } from './storage-error.ts';
import { updateBucket } from './update-bucket.ts';
import { uploadObject } from './upload-object.ts';
import { type FindSender, senderByLink, senderByToken } from './upload-sender.ts';
import { uploadSignedObject } from './upload-signed-object.ts';

/** The version of Supabase Storage whose protocol this implements. */
const version = '1.0.0';

type Endpoint = (deps: StorageDeps, call: StorageCall) => Promise<Response>;
type UploadEndpoint = (deps: StorageDeps, call: StorageCall, findSender: FindSender) => Promise<Response>;

/** `/storage/v1`: the protocol of Supabase Storage, without image transformations. */
export function storageRoutes(deps: StorageDeps): Hono {
  const call = (endpoint: Endpoint) => (context: Context) =>
    endpoint(deps, storageCall(deps, context.req.raw, context.req.param()));
  const tus = (endpoint: UploadEndpoint, findSender: FindSender) => call(speakTus(endpoint, findSender));
  const routes = new Hono();

  routes.get('/status', (context) => context.body(null));
  routes.get('/version', (context) => context.text(version));

  routes.get('/bucket', call(listBuckets));
  routes.post('/bucket', call(createBucket));
  routes.get('/bucket/:bucket', call(getBucket));
  routes.put('/bucket/:bucket', call(updateBucket));
  routes.delete('/bucket/:bucket', call(deleteBucket));
  routes.post('/bucket/:bucket/empty', call(emptyBucket));

  routes.post('/object/list/:bucket', call(listObjects));
  routes.post('/object/list-v2/:bucket', call(listObjectsPage));
  routes.post('/object/move', call(moveObject));
  routes.post('/object/copy', call(copyObject));
  routes.post('/object/sign/:bucket', call(signObjects));
  routes.post('/object/sign/:bucket/:name{.+}', call(signObject));
  routes.get('/object/sign/:bucket/:name{.+}', call(downloadSignedObject));
  routes.post('/object/upload/sign/:bucket/:name{.+}', call(signObjectUpload));
  routes.put('/object/upload/sign/:bucket/:name{.+}', call(uploadSignedObject));
  routes.get('/object/info/:access{public|authenticated}/:bucket/:name{.+}', call(objectInfo));
  routes.get('/object/info/:bucket/:name{.+}', call(objectInfo));
  routes.get('/object/public/:bucket/:name{.+}', call(downloadPublicObject));
  routes.get('/object/authenticated/:bucket/:name{.+}', call(downloadObject));

  // A HEAD request is routed as GET.
  const senders = [
    ['/upload/resumable/sign', senderByLink],
    ['/upload/resumable', senderByToken],
  ] as const;
  for (const [path, findSender] of senders) {
    routes.post(path, tus(announceUpload, findSender));
    routes.get(`${path}/:upload`, tus(uploadOffset, findSender));
    routes.patch(`${path}/:upload`, tus(resumeUpload, findSender));
    routes.delete(`${path}/:upload`, tus(cancelUpload, findSender));
  }

  routes.delete('/object/:bucket', call(removeObjects));
  routes.get('/object/:bucket/:name{.+}', call(downloadObject));
  routes.post('/object/:bucket/:name{.+}', call(uploadObject));
  routes.put('/object/:bucket/:name{.+}', call(uploadObject));
  routes.delete('/object/:bucket/:name{.+}', call(removeObject));

  routes.all('*', (context) => {
    throw new StorageError(404, 'NotFound', `Route ${context.req.method}:${context.req.path} not found`, 'Not Found');
  });
  routes.onError((error) => storageErrorResponse(error, deps.log));
  return routes;
}

/** TUS 1.0.0: each response names the version, and an error has its own HTTP status. */
function speakTus(endpoint: UploadEndpoint, findSender: FindSender): Endpoint {
  return async (deps, call) => {
    const response = await endpoint(deps, call, findSender).catch((error: unknown) =>
      storageErrorResponse(error, deps.log, 'own status'),
    );
    response.headers.set('tus-resumable', '1.0.0');
    return response;
  };
}
