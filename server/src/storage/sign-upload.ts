import { randomUUID } from 'node:crypto';
import { findBucket } from './bucket.ts';
import { checkMayWrite } from './object-row.ts';
import { ownerOf, type StorageCall, type StorageDeps } from './storage-call.ts';
import { signUpload } from './url-token.ts';

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
