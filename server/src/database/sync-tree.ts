import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Waits until a folder is on the disk with everything below it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  // A folder comes after its contents, and its parent last.
  for (const path of [...entries.map((entry) => join(folder, entry)), folder, dirname(folder)]) {
    const file = await open(path);
    await file.sync();
    await file.close();
  }
}
