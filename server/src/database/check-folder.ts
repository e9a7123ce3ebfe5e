import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The major version of PostgreSQL in PGlite. It opens no folder of another one. */
export const pgliteMajor = 18;

const remedy = 'move the folder away, and read a backup in with: npm run restore -- FILE';

/** Fails with one clear line for a folder that is not a database, or one of another major version. */
export async function checkFolder(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  const major = /^(\d+)\s*$/.exec(text)?.[1];
  if (major === undefined) throw new Error(`The database in ${folder} is damaged: ${remedy}`);
  if (Number(major) === pgliteMajor) return;
  throw new Error(
    `The database in ${folder} is of PostgreSQL ${major}, and this release has ${pgliteMajor}: make a backup with the release that made it, ${remedy}`,
  );
}

/** Explains in one clear line why a folder did not open: the engine itself only says that it has exited. */
export async function explainFailure(folder: string, error: unknown): Promise<unknown> {
  const isExplained =
    error instanceof Error && ('code' in error || error.message.includes('in use by another process'));
  if (isExplained) return error;
  const fullness = await explainFullDisk(folder);
  return new Error(fullness ?? `The database in ${folder} is damaged and does not open: ${remedy}`, { cause: error });
}

/**
 * The space that the engine may need to open a folder, in MB: a segment of the write-ahead log and as much again. Its partial
 * files are gone after the failure, so a disk that was full by then has some room again.
 */
const neededRoom = 32;

/** Says in one clear line that the disk is too full for a database to open; undefined when it is not. */
export async function explainFullDisk(folder: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free >= neededRoom) return undefined;
  return `The disk that holds ${folder} is full: ${free} MB are free, and the database needs ${neededRoom} MB to open`;
}
