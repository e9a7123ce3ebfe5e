import type { Scope } from '../database/database.ts';
import { isDatabaseError } from '../database/errors.ts';
import { type NewObject, writeObject } from './object-row.ts';
import { removeVersions } from './remove-versions.ts';
import type { StorageDeps } from './storage-call.ts';

/**
 * Makes bytes that are kept already the object's: writes the row as the caller and removes the bytes that it replaced. When the
 * row is refused, the new bytes are removed. Gives the object's id. Fails as `writeObject` does.
 */
export async function commitVersion(
  deps: Pick<StorageDeps, 'database' | 'objects' | 'log'>,
  scope: Scope,
  object: NewObject,
  upsert: boolean,
): Promise<string> {
  try {
    const { id, replaced } = await writeObject(deps.database, scope, object, upsert);
    await removeVersions(deps, [replaced]);
    return id;
  } catch (error) {
    if (isRefusal(error)) await removeVersions(deps, [object.version]);
    throw error;
  }
}

/** A connection that is lost may take the news of a commit with it: then the bytes stay, and the next sweep decides. */
function isRefusal(error: unknown): boolean {
  return isDatabaseError(error) && !/^(08|57|58|XX)/.test(error.code);
}
