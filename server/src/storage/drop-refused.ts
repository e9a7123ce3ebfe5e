import { isDatabaseError } from '../database/errors.ts';
import { findBucket } from './bucket.ts';
import { dropResumable, type ResumableUpload } from './resumable-upload.ts';
import { ownerOf, type StorageDeps } from './storage-call.ts';
import { StorageError } from './storage-error.ts';
import { checkUpload, type UploadTarget } from './store-upload.ts';

/**
 * Removes a person's unfinished uploads that would be refused by now, such as those to a deleted record, so that they do not
 * count towards the limit. Returns whether there were any.
 */
export async function dropRefused(deps: StorageDeps, scope: UploadTarget['scope']): Promise<boolean> {
  const uploads = await deps.database.query<ResumableUpload>(
    'select * from storage.resumable_uploads where role = $1 and owner_id is not distinct from $2 and received < size',
    [scope.role, ownerOf(scope)],
  );
  let hasDropped = false;
  for (const upload of uploads) {
    if (!(await isRefused(deps, scope, upload))) continue;
    await dropResumable(deps, upload);
    hasDropped = true;
  }
  return hasDropped;
}

async function isRefused(deps: StorageDeps, scope: UploadTarget['scope'], upload: ResumableUpload): Promise<boolean> {
  const { bucket_id: bucket, name, upsert, content_type, size } = upload;
  try {
    const rules = await findBucket(deps.database, bucket);
    await checkUpload(deps, rules, { scope, bucket, name, upsert, owner: ownerOf(scope) }, content_type, size);
    return false;
  } catch (error) {
    if (error instanceof StorageError || isDatabaseError(error, '42501')) return true;
    throw error;
  }
}
