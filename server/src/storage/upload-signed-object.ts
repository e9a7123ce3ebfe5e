import { currentScope } from './current-scope.ts';
import { ownerOf, type StorageCall, type StorageDeps } from './storage-call.ts';
import { storeUpload } from './store-upload.ts';
import { withUploadBody } from './upload-body.ts';
import { checkUploadToken } from './url-token.ts';

/**
 * `PUT /object/upload/sign/<bucket>/<name>?token=…`: stores a file by an upload link, as the creator of the link. Answers `{Key}`. Fails as an
 * upload of theirs would now.
 */
export function uploadSignedObject(deps: StorageDeps, call: StorageCall): Promise<Response> {
  return withUploadBody(call.request, async (body) => {
    const { bucket, name, request } = call;
    const grant = await checkUploadToken(deps.tokens, call.url.searchParams.get('token'), bucket, name);
    const scope = await currentScope(deps, grant.signer);
    await storeUpload(deps, request, body, { bucket, name, scope, owner: ownerOf(scope), upsert: grant.upsert });
    return Response.json({ Key: `${bucket}/${name}` });
  });
}
