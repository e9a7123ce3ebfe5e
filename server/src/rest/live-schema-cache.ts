import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { loadSchemaCache } from './load-schema-cache.ts';
import type { PreparedRead } from './read-table.ts';
import type { SchemaCache } from './schema-types.ts';

/** How many prepared reads are kept. The least recently used one is dropped first. */
const maxReads = 1000;

/** The schema cache of a running server, and the reads prepared with it. */
export class LiveSchemaCache {
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
   * Returns the schema cache. The first call reads it; `notify pgrst` (with 'reload schema', 'reload config' or nothing) makes
   * the next call read it again.
   */
  current(): Promise<SchemaCache> {
    this.#listening ??= this.#listen();
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Forgets the schema and everything prepared with it. */
  reload(): void {
    this.#loading = undefined;
    this.#loaded = undefined;
    this.#reads.clear();
  }

  /** Returns a prepared read by its key, and prepares it if necessary. Reads prepared with a replaced cache are not kept. */
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
    if (this.#reads.size > maxReads) this.#reads.delete(this.#reads.keys().next().value ?? '');
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
