import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Step } from './batch-messages.ts';
import type { Database, DatabaseState, Queryable, Scope, SqlValue } from './database.ts';
import { Listener } from './listener.ts';
import { runBatch } from './postgresql-batch.ts';
import { answerOf, PostgresqlPool } from './postgresql-pool.ts';
import { scopeStatement } from './scope.ts';
import type { StatementLimits } from './statement-limits.ts';
import { isUnavailable, lostConnection } from './unavailable.ts';
import { encodeValue } from './values.ts';

/** How long a start waits for a database that is not running yet, in milliseconds. */
const defaultStartTimeout = 30_000;

/** The time limit for a health check, in milliseconds. */
const answerTimeout = 2000;

/** Settings that every statement relies on, set when a session starts. A pooler refuses this. */
const startUp = { options: '-c search_path="$user",public,extensions -c timezone=UTC' };

/** The same settings for one transaction, for poolers that share sessions. */
const settings: Step = {
  text: `select set_config('search_path', '"$user", public, extensions', true), set_config('timezone', 'UTC', true)`,
  values: [],
};

/** The same settings without a query, so that the transaction's isolation level can still be set. */
const beginWithSettings = `begin; set local search_path = "$user", public, extensions; set local timezone = 'UTC'`;

/** The connection options besides the address. */
export interface PostgresqlLink {
  /**
   * The address that bypasses a pooler in transaction mode, such as PgBouncer: for LISTEN and scripts, which need a session of
   * their own. Each transaction through the pooler then includes its settings, because sessions are shared.
   */
  readonly directUrl?: string | undefined;
  /** Whether statements are prepared by name, which poolers may not allow. */
  readonly preparedStatements?: boolean;
  readonly log?: Logger | undefined;
  /** How long to wait for a database that is not running yet, in milliseconds. */
  readonly startTimeout?: number;
}

/** Opens a pool of connections to PostgreSQL 15 or newer. Fails with one line when it cannot be reached. */
export async function openPostgresql(
  url: string,
  poolSize: number,
  limits: StatementLimits = {},
  link: PostgresqlLink = {},
): Promise<Database> {
  const { directUrl, log, startTimeout = defaultStartTimeout } = link;
  const pool = new PostgresqlPool(url, poolSize, directUrl === undefined ? startUp : {}, log);
  const direct = directUrl === undefined ? pool : new PostgresqlPool(directUrl, 1, startUp, log);
  await direct.awaitStart(startTimeout);
  if (direct !== pool) await pool.awaitStart(startTimeout);
  return new PostgresqlDatabase(pool, direct, limits, { ...link, url: directUrl ?? url });
}

/** PostgreSQL behind the common interface. Statements that belong together travel as one batch on one connection. */
class PostgresqlDatabase implements Database {
  readonly engine = 'postgresql';
  readonly writes = undefined;
  readonly #pool: PostgresqlPool;
  readonly #direct: PostgresqlPool;
  readonly #limits: StatementLimits;
  readonly #link: PostgresqlLink & { readonly url: string };
  #lastUse = 0;

  constructor(
    pool: PostgresqlPool,
    direct: PostgresqlPool,
    limits: StatementLimits,
    link: PostgresqlLink & { readonly url: string },
  ) {
    this.#pool = pool;
    this.#direct = direct;
    this.#limits = limits;
    this.#link = link;
  }

  query<Row>(text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#use((client) => this.#run<Row>(client, this.#alone([step(text, values)]), false));
  }

  scoped<Row>(scope: Scope, text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    const steps = this.#alone([scopeStatement(scope, this.#limits), step(text, values)]);
    return this.#use((client) => this.#run<Row>(client, steps, scope.readOnly === true));
  }

  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    return this.#use((client) => this.#inTransaction(client, work));
  }

  scopedTransaction<T>(scope: Scope, work: (transaction: Queryable) => Promise<T>): Promise<T> {
    return this.transaction(async (transaction) => {
      const { text, values } = scopeStatement(scope, this.#limits);
      await transaction.query(text, values);
      return work(transaction);
    });
  }

  async script(sql: string): Promise<void> {
    // Migrating large tables takes long, even if the database sets a time limit.
    const unlimited = `set local statement_timeout = 0;\n${sql}`;
    const run = (client: pg.PoolClient) => answerOf(client, client.query(unlimited), true);
    await this.#use((client) => this.#inTransaction(client, () => run(client)), this.#direct);
  }

  async listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>> {
    const listener = new Listener(this.#link.url, channel, onNotification, this.#link.log);
    await listener.connect();
    return () => listener.stop();
  }

  async state(): Promise<DatabaseState> {
    // A pool whose connections are all in use is still alive.
    if (this.#pool.isBusy) return 'ready';
    const asked = this.query('select 1').then(
      () => 'ready' as const,
      () => 'lost' as const,
    );
    return Promise.race([asked, sleep<DatabaseState>(answerTimeout, 'lost', { ref: false })]);
  }

  idleFor(): number {
    return performance.now() - this.#lastUse;
  }

  async close(): Promise<void> {
    await this.#pool.close();
    if (this.#direct !== this.#pool) await this.#direct.close();
  }

  #use<T>(work: (client: pg.PoolClient) => Promise<T>, pool = this.#pool): Promise<T> {
    this.#lastUse = performance.now();
    return pool.run(work);
  }

  /** A batch outside a transaction, with the settings that every statement relies on. */
  #alone(steps: readonly Step[]): readonly Step[] {
    return this.#link.directUrl === undefined ? steps : [settings, ...steps];
  }

  async #inTransaction<T>(client: pg.PoolClient, work: (transaction: Queryable) => Promise<T>): Promise<T> {
    let result: T;
    try {
      // A connection that is lost before the commit has certainly saved nothing.
      await this.#begin(client);
      result = await work({ query: (text, values = []) => this.#run(client, [step(text, values)], true) });
    } catch (error) {
      // If this fails too, the connection is not reused, and the server rolls back.
      await client.query('rollback').catch(() => {});
      throw error;
    }
    await this.#commit(client);
    return result;
  }

  async #begin(client: pg.PoolClient): Promise<void> {
    const text = this.#link.directUrl === undefined ? 'begin' : beginWithSettings;
    await answerOf(client, client.query(text), true);
  }

  async #commit(client: pg.PoolClient): Promise<void> {
    try {
      await answerOf(client, client.query('commit'), false);
    } catch (error) {
      throw isUnavailable(error) ? lostConnection(error, false) : error;
    }
  }

  #run<Row>(client: pg.PoolClient, steps: readonly Step[], isOutcomeKnown: boolean): Promise<Row[]> {
    return answerOf(client, runBatch<Row>(client, steps, this.#link.preparedStatements !== false), isOutcomeKnown);
  }
}

function step(text: string, values: readonly SqlValue[]): Step {
  return { text, values: values.map(encodeValue) };
}
