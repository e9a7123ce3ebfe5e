import { sendFound } from './download-object.ts';
import { type StorageCall, type StorageDeps, serverScope } from './storage-call.ts';
import { checkDownloadToken } from './url-token.ts';

/** `GET /object/sign/<bucket>/<name>?token=…`: the file of a signed link. Fails with InvalidJWT, InvalidSignature or NoSuchKey. */
export async function downloadSignedObject(deps: StorageDeps, call: StorageCall): Promise<Response> {
  await checkDownloadToken(deps.tokens, call.url.searchParams.get('token'), call.bucket, call.name);
  return sendFound(deps, call, serverScope, false);
}
