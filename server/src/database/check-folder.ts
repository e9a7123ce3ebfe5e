import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The major version of PostgreSQL that PGlite is made from. It opens no folder of another one. */
export const pgliteMajor = 18;

const remedy = 'move the folder away, and read a backup in with: npm run restore -- FILE';

/** Fails with one clear line for a folder that holds no database, or one of another major version. */
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

/** Says in one clear line why a folder did not open: what the engine itself says is that it has ended. */
export async function explainFailure(folder: string, error: unknown): Promise<unknown> {
  const isExplained =
    error instanceof Error && ('code' in error || error.message.includes('in use by another process'));
  if (isExplained) return error;
  const fullness = await explainFullness(folder);
  return new Error(fullness ?? `The database in ${folder} is damaged and does not open: ${remedy}`, { cause: error });
}

/**
 * What the engine may need to open a folder, in MB: a segment of the write-ahead log and as much beside it. What it had begun to write is gone
 * by the time that it has failed, so that a disk which was full for it is not quite full any more.
 */
const neededRoom = 32;

/** Says in one clear line that the disk is too full for a database to open; nothing where it is not. */
export async function explainFullness(folder: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free >= neededRoom) return undefined;
  return `The disk that holds ${folder} is full: ${free} MB are free, and the database needs ${neededRoom} MB to open`;
}
