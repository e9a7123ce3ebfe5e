import { callAsService } from '../../_shared/call-api.ts';
import { type JobKind, PermanentJobError } from '../job.ts';

/** Removes files through the storage API: payload `{bucket, names}`, at most a thousand names. It does not fail when a file is missing. */
export const removeFiles: JobKind = {
  async carryOut({ payload: { bucket, names } }, context) {
    if (typeof bucket !== 'string' || !Array.isArray(names))
      throw new PermanentJobError('The job names no files to remove.');
    const path = `/storage/v1/object/${encodeURIComponent(bucket)}`;
    const response = await callAsService(context, 'DELETE', path, { prefixes: names });
    if (!response.ok) throw new Error(`The files could not be removed: ${response.status} ${await response.text()}`);
  },
};
