import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { emptyCluster } from './empty-cluster.ts';
import { isEngineFault } from './errors.ts';
import type { PgliteEngine } from './pglite-engine.ts';
import { syncTree } from './sync-tree.ts';

/** How often a start creates its database again. */
const mostRepeats = 2;

/** Whether a folder has nothing in it, so that everything in it later is from this process. */
export async function isUnused(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.length === 0;
}

/** The creation of a database in an unused folder. While its data is prepared, nothing of a person is in it, and it can begin again. */
export class FolderCreation {
  readonly #engine: PgliteEngine;
  readonly #folder: string;
  readonly #template: Blob | undefined;
  readonly #log: Logger | undefined;
  #repeats = 0;

  constructor(engine: PgliteEngine, folder: string, template: Blob | undefined, log: Logger | undefined) {
    this.#engine = engine;
    this.#folder = folder;
    this.#template = template;
    this.#log = log;
  }

  async run(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    try {
      const template = this.#template ?? (await emptyCluster(this.#folder));
      await this.#engine.open(await template?.arrayBuffer());
    } catch (error) {
      if (await this.repeat(error)) return;
      throw error;
    }
    await syncTree(this.#folder);
  }

  /** Creates the database again after a fault of the engine. Returns false after another error, and when it has done so twice. */
  async repeat(error: unknown): Promise<boolean> {
    if (!isEngineFault(error) || this.#repeats === mostRepeats) return false;
    this.#repeats += 1;
    this.#log?.warn({ err: error }, 'the database engine has failed in a new folder, which is created again');
    await this.#engine.endForNow();
    for (const name of await readdir(this.#folder)) await rm(join(this.#folder, name), { recursive: true });
    await this.run();
    return true;
  }
}
