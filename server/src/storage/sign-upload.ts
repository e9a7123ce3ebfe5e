import { randomUUID } from 'node:crypto';
import { findBucket } from './bucket.ts';
import { currentScope } from './current-scope.ts';
import { checkMayWrite } from './object-row.ts';
import { ownerOf, type StorageCall, type StorageDeps } from './storage-call.ts';
import { storeUpload } from './store-upload.ts';
import { withUploadBody } from './upload-body.ts';
import { checkUploadToken, signUpload } from './url-token.ts';

/**
 * `POST /object/upload/sign/<bucket>/<name>`: a link by which anyone may store this one file for two hours. It is given to a
 * caller who may store the file now, and works as long as they may. Answers `{url}`, below `/storage/v1`. Fails with AccessDenied
 * or ResourceAlreadyExists.
 */
export async function signObjectUpload(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket, name } = call;
  const scope = await call.scope();
  await findBucket(deps.database, bucket);
  const upsert = call.request.headers.get('x-upsert') === 'true';
  const object = { bucket, name, owner: ownerOf(scope), version: randomUUID(), metadata: {}, userMetadata: null };
  await checkMayWrite(deps.database, scope, object, upsert);
  const url = await signUpload(deps.tokens, bucket, name, { signer: scope.claims, upsert });
  return Response.json({ url, token: new URLSearchParams(url.split('?')[1]).get('token') });
}

/**
 * `PUT /object/upload/sign/<bucket>/<name>?token=…`: stores a file by such a link, as its creator. Answers `{Key}`. Fails as an
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
