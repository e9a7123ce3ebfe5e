import type { AppDeps } from '../app-deps.ts';
import type { Scope } from '../database/database.ts';
import { isDatabaseError } from '../database/errors.ts';
import { type ExtraChange, type NewObject, writeObject } from './object-row.ts';
import type { StorageDeps } from './storage-call.ts';
import { StorageError } from './storage-error.ts';

/**
 * Links stored bytes to the object: writes the row as the caller and removes the replaced bytes. When the row is refused, the new
 * bytes are removed. Returns the object's id. Fails as `writeObject` does.
 * @param extraChange see `writeObject`.
 */
export async function commitVersion(
  deps: Pick<StorageDeps, 'database' | 'objects' | 'log'>,
  scope: Scope,
  object: NewObject,
  upsert: boolean,
  extraChange?: ExtraChange,
): Promise<string> {
  try {
    const { id, replaced } = await writeObject(deps.database, scope, object, upsert, extraChange);
    await removeVersions(deps, [replaced]);
    return id;
  } catch (error) {
    if (!mayBeCommitted(error)) await removeVersions(deps, [object.version]);
    throw error;
  }
}

/**
 * A lost connection may have lost the confirmation of a commit: the bytes then stay, and the next sweep decides. Only a refusal, by us
 * or by the database, says that nothing was committed.
 */
export function mayBeCommitted(error: unknown): boolean {
  const isRefusal = isDatabaseError(error) && !/^(08|57|58|XX)/.test(error.code);
  return !isRefusal && !(error instanceof StorageError);
}

/**
 * Removes the bytes of versions that no row names any more. It never fails: the rows are already right, and anything that could
 * not be removed is logged and swept at the next start.
 */
export async function removeVersions(
  { objects, log }: Pick<AppDeps, 'objects' | 'log'>,
  versions: readonly (string | null)[],
): Promise<void> {
  const keys = versions.filter((version) => version !== null);
  try {
    await objects.remove(keys);
  } catch (error) {
    log.warn({ err: error, keys }, 'stored files could not be removed');
  }
}
