import type { App } from '../server/src/app.ts';
import { createApp } from '../server/src/app.ts';
import type { AppDeps } from '../server/src/app-deps.ts';
import type { Database, Queryable, Scope, SqlValue } from '../server/src/database/database.ts';
import type { Operation } from './operations.ts';

/** A statement that the server has run: in a scope, or without one as the owner. */
export interface RecordedStatement {
  readonly scope?: Scope;
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/**
 * Runs each operation on the real application and returns its statements by the operation's name, for the bare server. Each operation
 * runs three times, and only the last run counts, because a first request may run statements that later ones do not.
 */
export async function recordStatements(
  deps: AppDeps,
  operations: readonly Operation[],
): Promise<Record<string, readonly RecordedStatement[]>> {
  let recorded: RecordedStatement[] = [];
  const app = createApp({ ...deps, database: recorder(deps.database, (statement) => recorded.push(statement)) });
  let refreshToken = '';
  const statements: Record<string, readonly RecordedStatement[]> = {};
  for (const operation of operations) {
    for (let time = 0; time < 3; time += 1) {
      recorded = [];
      const { refresh_token: next } = await answer(app, operation, refreshToken);
      refreshToken = typeof next === 'string' ? next : refreshToken;
    }
    statements[operation.name] = recorded;
  }
  return statements;
}

async function answer(app: App, operation: Operation, refreshToken: string): Promise<Record<string, unknown>> {
  const { path, body, ...rest } = operation.call(refreshToken);
  const init: RequestInit = body === undefined ? rest : { ...rest, body };
  const response = await app.fetch(new Request(`http://127.0.0.1${path}`, init));
  const text = await response.text();
  if (!response.ok) throw new Error(`${operation.title}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Wraps a database so that each of its statements is reported. */
function recorder(database: Database, report: (statement: RecordedStatement) => void): Database {
  const reporting = (queryable: Queryable, scope?: Scope): Queryable => ({
    query: (text, values = []) => {
      report(scope === undefined ? { text, values } : { scope, text, values });
      return queryable.query(text, values);
    },
  });
  return {
    engine: database.engine,
    ...reporting(database),
    scoped: (scope, text, values = []) => {
      report({ scope, text, values });
      return database.scoped(scope, text, values);
    },
    transaction: (work) => database.transaction((transaction) => work(reporting(transaction))),
    scopedTransaction: (scope, work) =>
      database.scopedTransaction(scope, (transaction) => work(reporting(transaction, scope))),
    script: (sql) => database.script(sql),
    listen: (channel, onNotification) => database.listen(channel, onNotification),
    state: () => database.state(),
    idleFor: () => database.idleFor(),
    get writes() {
      return database.writes;
    },
    close: () => database.close(),
  };
}
