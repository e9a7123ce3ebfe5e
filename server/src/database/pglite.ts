import { mkdir } from 'node:fs/promises';
import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Database, Queryable, SqlValue } from './database.ts';
import { DatabaseError } from './errors.ts';
import { lockFolder } from './lock-folder.ts';
import { type BackendMessage, rowsOf, type Step, step } from './pglite-messages.ts';
import { scopeStatement } from './scope.ts';
import { StatementNames } from './statement-names.ts';

const { serialize } = protocol;

/** The contributed modules that a migration may create. */
const extensions = { citext, pg_trgm, pgcrypto, unaccent };

/**
 * Opens PGlite, PostgreSQL compiled to WebAssembly, in this process.
 * @param folder where the data is kept, or undefined for memory only.
 * @param template a dumped data folder to begin with, for tests.
 * Fails when another process has the folder open.
 */
export async function openPglite(folder: string | undefined, template?: Blob): Promise<Database> {
  const unlock = folder === undefined ? () => {} : await lockFolder(folder);
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const options: PGliteOptions = { extensions };
  if (template !== undefined) options.loadDataDir = template;
  const engine = await PGlite.create({ ...options, ...(folder === undefined ? {} : { dataDir: folder }) });
  await engine.exec('set search_path to "$user", public, extensions');
  return new PgliteDatabase(engine, unlock);
}

/** PGlite behind the common interface. Every statement is sent as wire protocol, prepared once and then by name. */
export class PgliteDatabase implements Database {
  readonly engine = 'pglite';
  readonly #pglite: PGlite;
  readonly #unlock: () => void;
  readonly #names = new StatementNames();
  #lastUse = 0;

  constructor(pglite: PGlite, unlock: () => void) {
    this.#pglite = pglite;
    this.#unlock = unlock;
  }

  query<Row>(text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#exclusively(() => this.#batch<Row>([step(text, values)]));
  }

  scoped<Row>(
    scope: Parameters<Database['scoped']>[0],
    text: string,
    values: readonly SqlValue[] = [],
  ): Promise<Row[]> {
    return this.#exclusively(() => this.#batch<Row>([scopeStatement(scope), step(text, values)]));
  }

  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    return this.#exclusively(() => this.#inTransaction(work));
  }

  scopedTransaction<T>(
    scope: Parameters<Database['scoped']>[0],
    work: (transaction: Queryable) => Promise<T>,
  ): Promise<T> {
    return this.#exclusively(() =>
      this.#inTransaction(async (transaction) => {
        const { text, values } = scopeStatement(scope);
        await transaction.query(text, values);
        return work(transaction);
      }),
    );
  }

  async script(sql: string): Promise<void> {
    await this.#exclusively(() => this.#send(serialize.query(`begin;\n${sql}\n;commit`), 'rollback'));
  }

  async listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#pglite.listen(channel, onNotification);
  }

  idleFor(): number {
    return performance.now() - this.#lastUse;
  }

  async close(): Promise<void> {
    await this.#pglite.close();
    this.#unlock();
  }

  /** A dump of the data folder, from which tests begin. */
  dump(): Promise<Blob> {
    return this.#pglite.dumpDataDir('none');
  }

  /** There is one session for all requests: a batch or a transaction has it to itself. */
  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    this.#lastUse = performance.now();
    return this.#pglite.runExclusive(work);
  }

  async #inTransaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    await this.#send(serialize.query('begin'));
    try {
      const result = await work({
        query: <Row>(text: string, values: readonly SqlValue[] = []) => this.#batch<Row>([step(text, values)]),
      });
      await this.#send(serialize.query('commit'));
      return result;
    } catch (error) {
      await this.#send(serialize.query('rollback'));
      throw error;
    }
  }

  /** Sends the steps up to one Sync, which outside a transaction makes them one; gives the last step's rows. */
  async #batch<Row>(steps: readonly Step[]): Promise<Row[]> {
    const parsed: string[] = [];
    const parts = steps.flatMap(({ text, values }, index) => {
      const { name, isKnown } = this.#names.of(text);
      const portal = [serialize.bind({ statement: name, values: [...values] })];
      if (!isKnown) {
        parsed.push(text);
        portal.unshift(serialize.parse({ name, text }));
      }
      if (index === steps.length - 1) portal.push(serialize.describe({ type: 'P' }));
      return [...portal, serialize.execute({})];
    });
    const closing = this.#names.takeDropped().map((name) => serialize.close({ type: 'S', name }));
    try {
      return rowsOf<Row>(await this.#send(Buffer.concat([...closing, ...parts, serialize.sync()])));
    } catch (error) {
      // Which of the statements the engine kept is not known after a failure, so they are prepared anew under other names.
      for (const text of parsed) this.#names.forget(text);
      throw error;
    }
  }

  async #send(message: Uint8Array, onError?: 'rollback'): Promise<readonly BackendMessage[]> {
    const { messages } = await this.#pglite.execProtocol(message, { throwOnError: false });
    const failure = messages.find((received) => received.name === 'error');
    if (failure === undefined) return messages;
    if (onError === 'rollback') await this.#pglite.execProtocol(serialize.query('rollback'), { throwOnError: false });
    throw new DatabaseError(failure as unknown as ConstructorParameters<typeof DatabaseError>[0]);
  }
}
