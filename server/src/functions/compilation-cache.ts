import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** The compiler's output and its sources. */
export interface Compilation {
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[];
  /** The sources that it was compiled from. */
  readonly inputs: readonly string[];
  /** When the compiler started to read them, in milliseconds since 1970. */
  readonly begunAt: number;
}

const recordSchema = z.object({
  request: z.string(),
  /** The hash of each source; empty if it changed during the compilation. */
  inputs: z.record(z.string(), z.string()),
  files: z.array(z.string()),
});

/** How many compilations are kept: a process that still runs an older one may not have loaded all of it. */
const maxCompilations = 5;
/** How long an unfinished compilation is kept, in milliseconds. */
const unfinishedLifetime = 3_600_000;
const unfinishedPrefix = '.new-';

/**
 * Keeps compilations in a folder, each in a subfolder named by its content. Several processes may use it at once: a compilation
 * is moved into place when it is complete, and the same sources always give the same output.
 */
export class CompilationCache {
  readonly #folder: string;
  readonly #paths: readonly string[];
  readonly #request: string;

  constructor(folder: string, request: { readonly paths: readonly string[]; readonly options: object }) {
    this.#folder = folder;
    this.#paths = request.paths;
    this.#request = hashOf(JSON.stringify(request));
  }

  /** Returns the files of a compilation of the current sources, one for each path, or undefined when there is none. */
  async find(): Promise<string[] | undefined> {
    for (const folder of await this.#compilations()) {
      if (!(await this.#isCurrent(folder))) continue;
      const now = new Date();
      await utimes(folder, now, now).catch(() => {});
      return this.#filesIn(folder);
    }
    return undefined;
  }

  /**
   * Writes a compilation and returns its files, one for each path. If the folder is not writable, they exist as long as the
   * process.
   */
  async store(compilation: Compilation): Promise<string[]> {
    const made = await this.#makeFolder();
    const files = compilation.files.map((file) => [basename(file.path), file.contents] as const);
    const record = {
      request: this.#request,
      inputs: await hashesOf(compilation.inputs, compilation.begunAt),
      files: files.map(([name]) => name),
    };
    const contents = [...files, ['inputs.json', JSON.stringify(record)] as const];
    const name = hashOf(contents.map(([file, content]) => `${file} ${hashOf(content)}`).join('\n'));
    // On the disk before the folder has its name: after a power cut an empty file would count as compiled.
    for (const [file, content] of contents) await writeFile(join(made, file), content, { mode: 0o600, flush: true });
    const folder = join(made, '..', name);
    await rename(made, folder).catch(async (error: unknown) => {
      await rm(made, { recursive: true, force: true });
      // Another process has compiled the same sources.
      if ((await changedAt(folder)) === 0) throw error;
    });
    await this.#tidy();
    return this.#filesIn(folder);
  }

  async #makeFolder(): Promise<string> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      return await mkdtemp(join(this.#folder, unfinishedPrefix));
    } catch {
      const folder = await mkdtemp(join(tmpdir(), 'functions-'));
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      return mkdtemp(join(folder, unfinishedPrefix));
    }
  }

  #filesIn(folder: string): string[] {
    return this.#paths.map((_, index) => join(folder, `${index}.mjs`));
  }

  async #isCurrent(folder: string): Promise<boolean> {
    try {
      const record = recordSchema.parse(JSON.parse(await readFile(join(folder, 'inputs.json'), 'utf8')));
      if (record.request !== this.#request) return false;
      const now = await hashesOf(Object.keys(record.inputs));
      if (!Object.entries(record.inputs).every(([path, hash]) => now[path] === hash)) return false;
      const files = await readdir(folder);
      if (record.files.every((file) => files.includes(file))) return true;
      await rm(folder, { recursive: true });
      return false;
    } catch {
      return false;
    }
  }

  /** The folders of complete compilations, the most recently used first. */
  async #compilations(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const folders = names.filter((name) => !name.startsWith(unfinishedPrefix)).map((name) => join(this.#folder, name));
    const used = await Promise.all(folders.map(async (folder) => ({ folder, at: await changedAt(folder) })));
    return used.sort((one, other) => other.at - one.at).map(({ folder }) => folder);
  }

  async #tidy(): Promise<void> {
    const outdated = (await this.#compilations()).slice(maxCompilations);
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const folder = join(this.#folder, name);
      if (name.startsWith(unfinishedPrefix) && (await changedAt(folder)) < Date.now() - unfinishedLifetime)
        outdated.push(folder);
    }
    for (const folder of outdated) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

async function hashesOf(paths: readonly string[], unchangedSince?: number): Promise<Record<string, string>> {
  const hashes = paths.map(async (path) => {
    const hash = hashOf(await readFile(path));
    const isOutdated = unchangedSince !== undefined && (await changedAt(path)) >= unchangedSince;
    return [path, isOutdated ? '' : hash] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
