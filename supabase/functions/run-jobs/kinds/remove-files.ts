import { callAsService, callRpc } from '../../_shared/call-api.ts';
import type { FunctionContext } from '../../_shared/function-context.ts';
import { type JobKind, PermanentJobError } from '../job.ts';

/**
 * Removes files through the storage API: payload `{bucket, names}`, at most a thousand names. Before that it stores the SHA-256 of those of
 * deleted documents. It does not fail when a file is missing.
 */
export const removeFiles: JobKind = {
  async carryOut({ payload: { bucket, names } }, context) {
    if (typeof bucket !== 'string' || !Array.isArray(names))
      throw new PermanentJobError('The job names no files to remove.');
    const path = `/storage/v1/object/${encodeURIComponent(bucket)}`;
    // One after another: each may be 10 MB, and what is stored stays when the next one fails.
    for (const name of await callRpc<string[]>(context, 'unhashed_files', { names })) {
      const sha256 = await hashFile(context, `${path}/${name}`);
      if (sha256 !== undefined) await callRpc(context, 'store_file_hash', { name, sha256 });
    }
    const response = await callAsService(context, 'DELETE', path, { prefixes: names });
    if (!response.ok) throw new Error(`The files could not be removed: ${response.status} ${await response.text()}`);
  },
};

/** The SHA-256 of a stored file in hexadecimal; undefined when there is none. Fails when the storage does not answer. */
async function hashFile(context: FunctionContext, path: string): Promise<string | undefined> {
  const response = await callAsService(context, 'GET', path);
  if (!response.ok) {
    const text = await response.text();
    // Supabase Storage says it with a status of 400 and this code in the body.
    if (response.status === 404 || /not_found|NoSuchKey/.test(text)) return undefined;
    throw new Error(`A file could not be read: ${response.status} ${text}`);
  }
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
