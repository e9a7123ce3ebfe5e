import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database, DatabaseState, Queryable, Scope, SqlValue } from './database.ts';
import { Listener } from './listener.ts';
import { answerOf, PostgresqlPool } from './postgresql-pool.ts';
import { scopeStatement } from './scope.ts';
import type { StatementLimits } from './statement-limits.ts';
import { isUnavailable, lostConnection } from './unavailable.ts';
import { encodeValue } from './values.ts';

/** How long a start waits for a database that is not up yet, in milliseconds. */
const startPatience = 30_000;

/** How long the database may take to tell that it is there, in milliseconds. */
const answerTimeout = 2000;

/** What every statement counts on, set when a session starts. A pooler refuses this. */
const startUp = { options: '-c search_path="$user",public,extensions -c timezone=UTC' };

/** The same where sessions belong to nobody: for one transaction, without a query, so that its isolation can still be chosen. */
const beginWithSettings = `begin; set local search_path = "$user", public, extensions; set local timezone = 'UTC'`;

/** How PostgreSQL is reached beside its address. */
export interface PostgresqlLink {
  /**
   * The address past a pooler in transaction mode, such as PgBouncer: for LISTEN and scripts, which need a session of their own. With it
   * each transaction over the pooler brings its settings along, since sessions there belong to nobody.
   */
  readonly directUrl?: string | undefined;
  /** Whether statements are prepared by name, which poolers may not allow. */
  readonly preparedStatements?: boolean;
  readonly log?: Logger | undefined;
  /** How long to wait for a database that is not up yet, in milliseconds. */
  readonly patience?: number;
}

/** Opens a pool of connections to PostgreSQL 15 or newer. Fails with one line when it cannot be reached. */
export async function openPostgresql(
  url: string,
  poolSize: number,
  limits: StatementLimits = {},
  link: PostgresqlLink = {},
): Promise<Database> {
  const { directUrl, log, patience = startPatience } = link;
  const pool = new PostgresqlPool(url, poolSize, directUrl === undefined ? startUp : {}, log);
  const direct = directUrl === undefined ? pool : new PostgresqlPool(directUrl, 1, startUp, log);
  await direct.awaitStart(patience);
  if (direct !== pool) await pool.awaitStart(patience);
  return new PostgresqlDatabase(pool, direct, limits, { ...link, url: directUrl ?? url });
}

interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** PostgreSQL behind the common interface. What belongs together is pipelined on one connection. */
class PostgresqlDatabase implements Database {
  readonly engine = 'postgresql';
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
    const statement = { text, values };
    if (this.#link.directUrl !== undefined) return this.#batch([statement], false);
    return this.#use((client) => this.#run<Row>(client, statement, false));
  }

  scoped<Row>(scope: Scope, text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#batch([scopeStatement(scope, this.#limits), { text, values }], scope.readOnly === true);
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
    // A migration of large tables takes the time that it takes, also where the database sets a limit of its own.
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
    // A pool whose clients are all in use answers them in turn.
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

  /** Statements in a transaction, sent without waiting: one round trip. Gives the rows of the last. When one fails the commit rolls back what came before it. */
  #batch<Row>(statements: readonly Statement[], isReadOnly: boolean): Promise<Row[]> {
    return this.#use(async (client) => {
      const begun = this.#begin(client, isReadOnly);
      const answers = statements.map((statement) => this.#run<Row>(client, statement, isReadOnly));
      const committed = this.#commit(client, isReadOnly);
      // All of them, so that the connection is idle again; then the first failure.
      await Promise.allSettled([begun, ...answers, committed]);
      await begun;
      const rows = await Promise.all(answers);
      await committed;
      return rows.at(-1) ?? [];
    });
  }

  async #inTransaction<T>(client: pg.PoolClient, work: (transaction: Queryable) => Promise<T>): Promise<T> {
    let result: T;
    try {
      // Until the commit it is certain that a lost connection has saved nothing.
      await this.#begin(client, true);
      result = await work({ query: (text, values = []) => this.#run(client, { text, values }, true) });
    } catch (error) {
      // Where this fails too, the connection is not used again, and the server rolls back.
      await client.query('rollback').catch(() => {});
      throw error;
    }
    await this.#commit(client, false);
    return result;
  }

  async #begin(client: pg.PoolClient, isOutcomeKnown: boolean): Promise<void> {
    const text = this.#link.directUrl === undefined ? 'begin' : beginWithSettings;
    await answerOf(client, client.query(text), isOutcomeKnown);
  }

  async #commit(client: pg.PoolClient, isReadOnly: boolean): Promise<void> {
    try {
      await answerOf(client, client.query('commit'), isReadOnly);
    } catch (error) {
      throw isUnavailable(error) && !isReadOnly ? lostConnection(error, false) : error;
    }
  }

  async #run<Row>(client: pg.PoolClient, { text, values }: Statement, isOutcomeKnown: boolean): Promise<Row[]> {
    const how = this.#link.preparedStatements === false ? { queryMode: 'extended' } : { name: nameOf(text) };
    const query = client.query({ ...how, text, values: values.map(encodeValue) });
    return (await answerOf(client, query, isOutcomeKnown)).rows as Row[];
  }
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
