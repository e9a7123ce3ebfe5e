import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { asDatabaseError, connectionFailure, isUnavailable, lostConnection } from './unavailable.ts';
import { decoderOf } from './values.ts';

/** How long a request waits for a free connection, in milliseconds. */
const connectionTimeout = 10_000;

/** The delay between two attempts to reach the database while the server starts, in milliseconds. */
const startInterval = 500;

const types = {
  getTypeParser: decoderOf,
} as unknown as pg.CustomTypesConfig;

/** Lost connections. */
const lost = new WeakSet<pg.PoolClient>();

/** Connections to one PostgreSQL. A lost one is not reused and does not end the process. */
export class PostgresqlPool {
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #log: Logger | undefined;

  constructor(url: string, size: number, startUp: Readonly<Record<string, string>>, log: Logger | undefined) {
    this.#url = url;
    this.#log = log;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: size,
      types,
      keepAlive: true,
      connectionTimeoutMillis: connectionTimeout,
      ...startUp,
    } as pg.PoolConfig);
    this.#pool.on('connect', (client) => {
      // For the whole life of the connection, even while it is checked out: an error without a listener ends the process.
      client.on('error', (error) => {
        if (!lost.has(client)) log?.warn({ err: error }, 'a connection to PostgreSQL was lost');
        lost.add(client);
      });
    });
    // The pool also reports idle connections; it has already removed them.
    this.#pool.on('error', () => {});
  }

  /**
   * Waits until the database responds. Fails with one line when it does not within `timeout` milliseconds, and at once when
   * waiting cannot help, as with a wrong password.
   */
  async awaitStart(timeout: number): Promise<void> {
    const { host } = new URL(this.#url);
    const end = performance.now() + timeout;
    let hasWarned = false;
    for (;;) {
      try {
        await this.#pool.query('select 1');
        return;
      } catch (error) {
        if (!mayHelpToWait(error) || performance.now() >= end) throw startFailure(host, error);
        if (!hasWarned) this.#log?.warn(`waiting for PostgreSQL at ${host}`);
        hasWarned = true;
        await sleep(startInterval);
      }
    }
  }

  /** Runs work on a reserved connection. A broken connection is closed, and so is one whose transaction did not end. */
  async run<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.#log?.warn({ err: error }, 'no connection to PostgreSQL');
      throw connectionFailure(error);
    });
    let failure: unknown;
    try {
      return await work(client);
    } catch (error) {
      failure = asDatabaseError(error);
      throw failure;
    } finally {
      client.release(lost.has(client) || isUnavailable(failure) || client.getTransactionStatus() !== 'I');
    }
  }

  /** Whether all of its connections are in use. */
  get isBusy(): boolean {
    return this.#pool.totalCount >= this.#pool.options.max && this.#pool.idleCount === 0;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * Waits for a connection's response. Fails with SQLSTATE 08006 when the connection was lost before, or with 08007 when a change
 * may or may not have been saved.
 */
export function answerOf<T>(client: pg.PoolClient, query: Promise<T>, isOutcomeKnown: boolean): Promise<T> {
  return query.catch((error: unknown) => {
    const isLost = lost.has(client) && !(error instanceof pg.DatabaseError);
    throw isLost ? lostConnection(error, isOutcomeKnown) : asDatabaseError(error);
  });
}

/** Whether the database may just not be running yet. Its own refusals of a connection will not change. */
function mayHelpToWait(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57P0[123]|53300)$/.test(error.code ?? '');
}

function startFailure(host: string, error: unknown): Error {
  // When a name has several addresses, the message is empty and the causes are nested.
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  const reason = first instanceof Error ? first.message : String(first);
  return new Error(`PostgreSQL at ${host} cannot be used: ${reason}`, { cause: error });
}
