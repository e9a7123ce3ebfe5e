import { z } from 'zod';
import { recordReads } from './object-row.ts';
import { expiresInSchema } from './sign-object.ts';
import { readJson, type StorageCall, type StorageDeps } from './storage-call.ts';
import { signDownload } from './url-token.ts';

const bodySchema = z.object({
  expiresIn: expiresInSchema,
  paths: z.array(z.string().max(1024)).min(1).max(1000),
});

const notFound = 'Either the object does not exist or you do not have access to it';

/**
 * `POST /object/sign/<bucket>` with `{expiresIn, paths}`: a link to each file, in the requested order. A file that the caller may
 * not see has an error in its place: `[{path, signedURL, error}]`.
 */
export async function signObjects(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket } = call;
  const scope = await call.scope();
  const { expiresIn, paths } = await readJson(call.request, bodySchema);
  const rows = await deps.database.scoped<{ name: string }>(
    scope,
    'select name from storage.objects where bucket_id = $1 and name = any($2)',
    [bucket, paths],
  );
  const seen = new Set(rows.map((row) => row.name));
  await recordReads(deps.database, scope, bucket, [...seen]);
  const links = paths.map(async (path) =>
    seen.has(path)
      ? { error: null, path, signedURL: await signDownload(deps.tokens, bucket, path, expiresIn) }
      : { error: notFound, path, signedURL: null },
  );
  return Response.json(await Promise.all(links));
}
