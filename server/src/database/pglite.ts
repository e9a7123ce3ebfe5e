import type { Logger } from 'pino';
import type { Step } from './batch-messages.ts';
import type { Database, DatabaseState, Queryable, Scope, SqlValue } from './database.ts';
import { emptyCluster } from './empty-cluster.ts';
import { DatabaseError, isDatabaseError, isEngineFault } from './errors.ts';
import { FolderCreation, isUnused } from './folder-creation.ts';
import { lockFolder } from './lock-folder.ts';
import { refuseDeepNesting } from './nesting.ts';
import { callerOf, Offenders } from './offenders.ts';
import { PgliteEngine } from './pglite-engine.ts';
import type { PgliteSession } from './pglite-session.ts';
import { NotStartedError } from './pglite-thread.ts';
import { scopeStatement } from './scope.ts';
import type { StatementLimits } from './statement-limits.ts';
import { Turns } from './turns.ts';
import { encodeValue } from './values.ts';

/** How long running statements may take once the database is closing, in milliseconds. */
const closeTimeout = 2000;

/**
 * After how many writes statements are planned again. PostgreSQL keeps the plan of a prepared statement until autovacuum analyses
 * its tables, and PGlite has none: a plan from when a table had one page would always read the whole table, however large it becomes.
 */
const writesBetweenPlans = 500;

/** The options of an embedded database. */
export interface PgliteOptions {
  /** A dumped data folder to start from, for tests. */
  readonly template?: Blob;
  readonly limits?: StatementLimits;
  readonly log?: Logger | undefined;
}

/**
 * Opens PGlite, PostgreSQL compiled to WebAssembly, in a separate thread.
 * @param folder the folder for the data, or undefined for memory only.
 * Fails when another process has the folder open.
 */
export async function openPglite(folder: string | undefined, options: PgliteOptions = {}): Promise<PgliteDatabase> {
  const unlock = folder === undefined ? () => {} : await lockFolder(folder, (message) => options.log?.warn(message));
  const engine = new PgliteEngine(folder, options.log);
  try {
    if (folder !== undefined && (await isUnused(folder))) {
      const creation = new FolderCreation(engine, folder, options.template, options.log);
      await creation.run();
      return new PgliteDatabase(engine, unlock, options.limits ?? {}, creation);
    }
    const template = options.template ?? (await emptyCluster(folder));
    await engine.open(await template?.arrayBuffer());
    return new PgliteDatabase(engine, unlock, options.limits ?? {});
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Work that has exclusive use of the session, or shares it with one other read. */
interface Turn<T> {
  readonly scope?: Scope;
  /** Whether it is a single batch that can be repeated, which may be sent before the previous one is answered. */
  readonly overlaps?: boolean;
  /** Whether it can be repeated when the engine has ended in the middle of it. */
  readonly canRepeat: () => boolean;
  readonly run: (session: PgliteSession) => Promise<T>;
}

/** PGlite behind the common interface. Every statement is sent as wire protocol, prepared once and then by name. */
export class PgliteDatabase implements Database {
  readonly engine = 'pglite';
  readonly #engine: PgliteEngine;
  readonly #unlock: () => void;
  readonly #limits: StatementLimits;
  readonly #creation: FolderCreation | undefined;
  readonly #offenders = new Offenders();
  readonly #turns = new Turns();
  #lastUse = 0;
  #writes = 0;
  #unplannedWrites = 0;
  #hasRecovered = false;
  #closing: Promise<void> | undefined;

  /** @param creation of a folder that was unused. */
  constructor(engine: PgliteEngine, unlock: () => void, limits: StatementLimits, creation?: FolderCreation) {
    this.#engine = engine;
    this.#unlock = unlock;
    this.#limits = limits;
    this.#creation = creation;
  }

  query<Row>(text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#exclusively({
      canRepeat: () => false,
      run: (session) => session.batch<Row>([step(text, values)]),
    });
  }

  scoped<Row>(scope: Scope, text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#exclusively({
      scope,
      overlaps: scope.readOnly === true,
      canRepeat: () => scope.readOnly === true,
      run: (session) => session.batch<Row>([scopeStatement(scope), step(text, values)], this.#limitOf(scope)),
    });
  }

  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    return this.#exclusively(inTransaction(work, 0));
  }

  scopedTransaction<T>(scope: Scope, work: (transaction: Queryable) => Promise<T>): Promise<T> {
    const scopedWork = async (transaction: Queryable) => {
      const { text, values } = scopeStatement(scope);
      await transaction.query(text, values);
      return work(transaction);
    };
    return this.#exclusively({ ...inTransaction(scopedWork, this.#limitOf(scope)), scope });
  }

  async script(sql: string): Promise<void> {
    await this.#exclusively({
      canRepeat: () => false,
      run: async (session) => {
        try {
          await session.run(`begin;\n${sql}\n;commit`);
        } catch (error) {
          if (!session.thread.isEnded) await session.run('rollback');
          throw error;
        }
      },
    });
  }

  async listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>> {
    const run = (sql: (name: string) => string) =>
      this.#exclusively({ canRepeat: () => true, run: (session) => session.run(sql(channel)) });
    return this.#engine.listen(channel, onNotification, run);
  }

  async state(): Promise<DatabaseState> {
    return this.#engine.state;
  }

  async recover(error: unknown): Promise<boolean> {
    if (this.#creation !== undefined) return this.#creation.repeat(error);
    // The engine opens again by itself.
    const isFirst = !this.#hasRecovered;
    this.#hasRecovered = true;
    return isFirst && isEngineFault(error);
  }

  get writes(): number {
    return this.#writes;
  }

  idleFor(): number {
    return performance.now() - this.#lastUse;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** A dump of the data folder, which tests start from. */
  async dump(): Promise<Blob> {
    const bytes = await this.#exclusively({ canRepeat: () => true, run: (session) => session.thread.dump() });
    return new Blob([bytes]);
  }

  #limitOf(scope: Scope): number {
    return this.#limits[scope.role] ?? 0;
  }

  /**
   * All requests share one session, and callers take turns: a write or a transaction uses it exclusively, and a read may be sent before the
   * previous read is answered.
   */
  #exclusively<T>(turn: Turn<T>): Promise<T> {
    if (this.#closing !== undefined) return Promise.reject(shutDown());
    this.#lastUse = performance.now();
    const taken = this.#turns.take(turn.scope && callerOf(turn.scope), () => this.#take(turn), turn.overlaps);
    if (turn.overlaps) return taken;
    this.#writes += 1;
    return taken.finally(() => {
      this.#writes += 1;
    });
  }

  async #take<T>(turn: Turn<T>, isRepeated = false): Promise<T> {
    if (turn.scope !== undefined) this.#offenders.check(turn.scope);
    const session = await this.#engine.session();
    try {
      if (!turn.overlaps) await this.#countWrite(session);
      return await turn.run(session);
    } catch (error) {
      if (!session.thread.isEnded) throw error;
      // The engine was working on this turn when it ended, so the turn may be the cause: it is repeated once, and its caller is refused
      // when that happens often.
      const isSuspect = !(error instanceof NotStartedError);
      if (isSuspect && turn.scope !== undefined) this.#offenders.record(turn.scope);
      if (!isDatabaseError(error, '57P02') || (isSuspect && isRepeated) || !turn.canRepeat()) throw error;
      return this.#take(turn, isSuspect || isRepeated);
    }
  }

  async #countWrite(session: PgliteSession): Promise<void> {
    this.#unplannedWrites += 1;
    if (this.#unplannedWrites <= writesBetweenPlans) return;
    this.#unplannedWrites = 0;
    await session.run('discard plans');
  }

  async #close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const isDone = await Promise.race([
      this.#turns.idle().then(() => true),
      new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), closeTimeout);
      }),
    ]);
    clearTimeout(timer);
    await this.#engine.close(isDone ? undefined : shutDown());
    this.#unlock();
  }
}

/** A statement with its values as text. Fails with 54001 for JSON that is nested too deep for the engine. */
function step(text: string, values: readonly SqlValue[]): Step {
  const encoded = values.map(encodeValue);
  for (const value of encoded) refuseDeepNesting(value);
  return { text, values: encoded };
}

/** Runs `work` in a transaction. Once the work has started it is not repeated, because it may have had other effects. */
function inTransaction<T>(work: (transaction: Queryable) => Promise<T>, limit: number): Turn<T> {
  let hasBegun = false;
  return {
    canRepeat: () => !hasBegun,
    run: async (session) => {
      await session.run('begin');
      hasBegun = true;
      try {
        const result = await work({
          query: <Row>(text: string, values: readonly SqlValue[] = []) =>
            session.batch<Row>([step(text, values)], limit),
        });
        await session.run('commit', limit);
        return result;
      } catch (error) {
        if (!session.thread.isEnded) await session.run('rollback');
        throw error;
      }
    },
  };
}

/** PostgreSQL's message to its sessions when it shuts down. */
function shutDown(): DatabaseError {
  return new DatabaseError({ code: '57P01', message: 'The database is being shut down.' });
}
