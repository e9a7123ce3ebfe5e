import type { AppDeps } from '../app-deps.ts';

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
