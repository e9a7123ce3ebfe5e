import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that the server itself keeps in its data folder. Anything else there is left alone. */
const ownNames = /^(database|objects|functions|mailbox\.jsonl|(function-)?secrets\.json|control\.json)/;

/** The sticky bit of a shared folder such as `/tmp`. */
const sticky = 0o1000;

/**
 * Creates the data folder, and restricts it and its contents to the user that the server runs as: new files by this process's
 * umask, those that were copied there, such as from a backup of the folder, by their modes. Fails when the folder cannot be read.
 */
export async function protectData(dataDir: string): Promise<void> {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  if (((await lstat(dataDir)).mode & sticky) === 0) await chmod(dataDir, 0o700);
  for (const name of await readdir(dataDir)) {
    if (ownNames.test(name)) await tighten(join(dataDir, name));
  }
}

/** Removes everybody else's rights from a file, or from a folder and its contents. */
async function tighten(path: string): Promise<void> {
  const found = await lstat(path);
  if (!found.isFile() && !found.isDirectory()) return;
  const mode = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o777) !== mode) await chmod(path, mode);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await tighten(join(path, name));
}
