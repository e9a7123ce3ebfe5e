import { copyFile, mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { syncPath } from '../lib/write-durably.ts';
import { type ByteRange, isKey, type ObjectStore } from './object-store.ts';

/** The extension of a file that is still being written. */
const unfinished = '.partial';

/** Stores objects as files below a folder, spread over 256 subfolders by the first two characters of the key. */
export class FileStore implements ObjectStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#writeAtomically(key, async (partial) => {
      const file = await open(partial, 'wx');
      try {
        for await (const chunk of bytes) await file.writeFile(chunk);
        await file.sync();
      } finally {
        await file.close();
      }
    });
  }

  async get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined> {
    const file = await open(this.#path(key), 'r').catch(ignoreMissing);
    if (file === undefined) return undefined;
    return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
  }

  async copy(from: string, to: string): Promise<void> {
    await this.#writeAtomically(to, async (partial) => {
      await copyFile(this.#path(from), partial);
      await syncPath(partial);
    });
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await rm(this.#path(key), { force: true });
    }
  }

  async *list(): AsyncIterable<string> {
    const folder = await opendir(this.#root, { recursive: true }).catch(ignoreMissing);
    if (folder === undefined) return;
    for await (const entry of folder) {
      if (!entry.isFile() || !isOwn(entry.name, basename(entry.parentPath))) continue;
      yield entry.name;
    }
  }

  /** Lets `write` fill a temporary file, then renames it: a file under its final name is always complete and on disk. */
  async #writeAtomically(key: string, write: (partial: string) => Promise<void>): Promise<void> {
    const path = this.#path(key);
    const folder = join(path, '..');
    const partial = path + unfinished;
    if ((await mkdir(folder, { recursive: true })) !== undefined) await syncPath(this.#root);
    try {
      await write(partial);
      await rename(partial, path);
      await syncPath(folder);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  #path(key: string): string {
    return join(this.#root, key.slice(0, 2), key);
  }
}

/** Returns whether the store itself wrote a file of this name there: the operator may have put others beside it. */
function isOwn(name: string, folder: string): boolean {
  return name.startsWith(folder) && folder.length === 2 && isKey(name.replace(/\.partial$/, ''));
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
