import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestStorage } from './open-test-storage.ts';

/** The bytes of unfinished uploads on the server's disk. */
export async function bytesOnDisk(storage: TestStorage): Promise<number> {
  const folder = join(storage.folder, 'objects');
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const partial = files.filter((file) => file.endsWith('.partial'));
  const sizes = await Promise.all(partial.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
