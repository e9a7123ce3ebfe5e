import { ownerOf, type StorageCall, type StorageDeps } from './storage-call.ts';
import { storeUpload } from './store-upload.ts';
import { withUploadBody } from './upload-body.ts';

/**
 * `POST /object/<bucket>/<name>` stores a new file (with `x-upsert: true` also over an existing one), `PUT` stores it over
 * an existing one. Answers `{Id, Key}`.
 */
export function uploadObject(deps: StorageDeps, call: StorageCall): Promise<Response> {
  return withUploadBody(call.request, async (body) => {
    const { bucket, name, request } = call;
    const scope = await call.scope();
    const upsert = request.method === 'PUT' || request.headers.get('x-upsert') === 'true';
    const target = { bucket, name, upsert, scope, owner: ownerOf(scope) };
    const id = await storeUpload(deps, request, body, target);
    return Response.json({ Id: id, Key: `${bucket}/${name}` });
  });
}
