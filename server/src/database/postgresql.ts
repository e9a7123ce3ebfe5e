import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, DatabaseState, Queryable, Scope, SqlValue } from './database.ts';
import { DatabaseError, type DatabaseErrorFields } from './errors.ts';
import { Listener } from './listener.ts';
import { scopeStatement } from './scope.ts';
import type { StatementLimits } from './statement-limits.ts';
import { decodeValue, encodeValue } from './values.ts';

/** How long a request waits for a free connection, in milliseconds. */
const connectionTimeout = 10_000;

/** How long the database may take to tell that it is there, in milliseconds. */
const answerTimeout = 2000;

const types = {
  getTypeParser: (typeId: number) => (text: string | null) => decodeValue(text, typeId),
} as unknown as pg.CustomTypesConfig;

/** Opens a pool of connections to PostgreSQL 15 or newer. Fails when it cannot be reached. */
export async function openPostgresql(url: string, poolSize: number, limits: StatementLimits = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    pipeline: true,
    connectionTimeoutMillis: connectionTimeout,
    options: '-c search_path="$user",public,extensions -c timezone=UTC',
  } as pg.PoolConfig);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  await pool.query('select 1');
  return new PostgresqlDatabase(pool, url, limits);
}

/** PostgreSQL behind the common interface. What belongs together is pipelined on one connection. */
class PostgresqlDatabase implements Database {
  readonly engine = 'postgresql';
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #limits: StatementLimits;
  #lastUse = 0;

  constructor(pool: pg.Pool, url: string, limits: StatementLimits) {
    this.#pool = pool;
    this.#url = url;
    this.#limits = limits;
  }

  query<Row>(text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#withClient((client) => run<Row>(client, text, values));
  }

  scoped<Row>(scope: Scope, text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#withClient(async (client) => {
      const entering = scopeStatement(scope, this.#limits);
      // Sent without waiting: one round trip. When one fails the commit rolls back what came before it.
      const [, , rows] = await settleAll([
        client.query('begin'),
        run(client, entering.text, entering.values),
        run<Row>(client, text, values),
        client.query('commit'),
      ]);
      return rows;
    });
  }

  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    return this.#withClient((client) => inTransaction(client, work));
  }

  scopedTransaction<T>(scope: Scope, work: (transaction: Queryable) => Promise<T>): Promise<T> {
    return this.transaction(async (transaction) => {
      const { text, values } = scopeStatement(scope, this.#limits);
      await transaction.query(text, values);
      return work(transaction);
    });
  }

  async script(sql: string): Promise<void> {
    // A migration of large tables takes the time that it takes, also where the database sets a limit of its own.
    const unlimited = `set local statement_timeout = 0;\n${sql}`;
    await this.#withClient((client) => inTransaction(client, () => client.query(unlimited)));
  }

  async listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>> {
    const listener = new Listener(this.#url, channel, onNotification);
    await listener.connect();
    return () => listener.stop();
  }

  async state(): Promise<DatabaseState> {
    // A pool whose clients are all in use answers them in turn.
    if (this.#pool.totalCount >= this.#pool.options.max && this.#pool.idleCount === 0) return 'ready';
    const asked = this.query('select 1').then(
      () => 'ready' as const,
      () => 'lost' as const,
    );
    return Promise.race([asked, sleep<DatabaseState>(answerTimeout, 'lost', { ref: false })]);
  }

  idleFor(): number {
    return performance.now() - this.#lastUse;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    this.#lastUse = performance.now();
    const client = await this.#pool.connect();
    try {
      return await work(client);
    } catch (error) {
      throw asDatabaseError(error);
    } finally {
      client.release();
    }
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work({ query: (text, values = []) => run(client, text, values) });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw asDatabaseError(error);
  }
}

async function run<Row>(client: pg.PoolClient, text: string, values: readonly SqlValue[]): Promise<Row[]> {
  const result = await client.query({ name: nameOf(text), text, values: values.map(encodeValue) }).catch((error) => {
    throw asDatabaseError(error);
  });
  return result.rows as Row[];
}

/** Waits for all, so that the connection is idle again, then fails with the first failure. */
async function settleAll<T extends readonly unknown[]>(promises: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(promises);
  return Promise.all(promises) as unknown as Promise<T>;
}

const names = new Map<string, string>();

/** The name under which a statement is prepared: equal texts give equal names, within PostgreSQL's 63 bytes. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url');
    if (names.size > 2000) names.clear();
    names.set(text, name);
  }
  return name;
}

function asDatabaseError(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? new DatabaseError(error as DatabaseErrorFields) : error;
}
