import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from '../lib/write-durably.ts';

/** Waits until a folder is on the disk with everything below it, and its name in its parent. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await syncPath(join(folder, entry));
  await syncPath(folder);
  await syncPath(dirname(folder));
}
