import { z } from 'zod';
import { findObject, recordReads } from './object-row.ts';
import { readJson, type StorageCall, type StorageDeps } from './storage-call.ts';
import { longestLink, signDownload } from './url-token.ts';

const tooLong = `must be at most ${longestLink}, which is one day`;

/** The lifetime of a link, in seconds. A longer one is refused rather than shortened, so that nobody relies on it. */
export const expiresInSchema = z.number().int().min(1).max(longestLink, tooLong);

const bodySchema = z.object({ expiresIn: expiresInSchema });

/**
 * `POST /object/sign/<bucket>/<name>` with `{expiresIn}` in seconds: a link to a file that the caller may see, which works
 * without signing in until it expires. Answers `{signedURL}`, below `/storage/v1`. Fails with NoSuchKey.
 */
export async function signObject(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket, name } = call;
  const scope = await call.scope();
  const { expiresIn } = await readJson(call.request, bodySchema);
  await findObject(deps.database, scope, bucket, name);
  await recordReads(deps.database, scope, bucket, [name]);
  return Response.json({ signedURL: await signDownload(deps.tokens, bucket, name, expiresIn) });
}
