import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { PreparedRead } from './read-table.ts';
import { loadSchemaCache } from './schema-cache.ts';
import type { SchemaCache } from './schema-types.ts';

/** How many prepared reads are kept. The one least recently used is dropped first. */
const keptReads = 1000;

/** The schema cache of a running server, and the reads that were prepared with it. */
export class CachedSchema {
  readonly #database: Database;
  readonly #schemas: readonly string[];
  readonly #log: Logger;
  readonly #reads = new Map<string, PreparedRead>();
  #loading: Promise<SchemaCache> | undefined;
  #loaded: SchemaCache | undefined;
  #listening: Promise<unknown> | undefined;

  constructor(database: Database, schemas: readonly string[], log: Logger) {
    this.#database = database;
    this.#schemas = schemas;
    this.#log = log;
  }

  /**
   * Gives the schema cache; the first call reads it, and from then on `notify pgrst` (with 'reload schema', 'reload
   * config' or nothing) makes the next one read it anew.
   */
  current(): Promise<SchemaCache> {
    this.#listening ??= this.#listen();
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Forgets the schema and everything that was prepared with it. */
  reload(): void {
    this.#loading = undefined;
    this.#loaded = undefined;
    this.#reads.clear();
  }

  /** Gives a prepared read by its key, made if it is not known. What a replaced cache made is not kept. */
  prepare(cache: SchemaCache, key: string, make: () => PreparedRead): PreparedRead {
    if (cache !== this.#loaded) return make();
    const known = this.#reads.get(key);
    if (known !== undefined) {
      this.#reads.delete(key);
      this.#reads.set(key, known);
      return known;
    }
    const made = make();
    this.#reads.set(key, made);
    if (this.#reads.size > keptReads) this.#reads.delete(this.#reads.keys().next().value ?? '');
    return made;
  }

  #load(): Promise<SchemaCache> {
    const loading = loadSchemaCache(this.#database, this.#schemas);
    loading.then(
      (cache) => {
        if (this.#loading === loading) this.#loaded = cache;
      },
      () => {
        if (this.#loading === loading) this.#loading = undefined;
      },
    );
    return loading;
  }

  async #listen(): Promise<void> {
    try {
      await this.#database.listen('pgrst', (payload) => {
        if (payload === '' || payload.startsWith('reload')) this.reload();
      });
    } catch (error) {
      this.#listening = undefined;
      this.#log.warn({ err: error }, 'The schema is not reloaded by notification');
    }
  }
}
