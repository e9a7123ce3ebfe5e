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
  if (!(error instanceof Error) || 'code' in error || error.message.includes('in use by another process')) return error;
  if ((await statfs(folder)).bavail === 0) return new Error(`The disk that holds ${folder} is full`, { cause: error });
  return new Error(`The database in ${folder} is damaged and does not open: ${remedy}`, { cause: error });
}
