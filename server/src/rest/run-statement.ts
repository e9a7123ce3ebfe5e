import type { Database, Queryable } from '../database/database.ts';
import type { ResultRow } from './build-result.ts';
import type { RestRequest } from './rest-request.ts';
import { brokenCount, checkRules, type ResultRules } from './result-rules.ts';
import type { Statement } from './statement.ts';

/** Runs a read and checks its rules afterwards, because there is nothing to roll back. Fails with PGRST116. */
export async function runRead(
  database: Database,
  { scope, roles }: RestRequest,
  statement: Statement,
  rules: ResultRules,
): Promise<ResultRow> {
  const { claims, role, readRole, preRequest } = scope;
  // A pre-request function may choose the role by the request, so an earlier decision does not hold.
  const writes = preRequest === undefined ? database.writes : undefined;
  const readAs = roles.decidedRole(claims, role, writes);
  const read = { ...scope, readOnly: true, readAs, readRole: readAs === undefined ? readRole : undefined };
  const row = onlyRow(await database.scoped<ResultRow>(read, roles.textFor(statement, claims.sub), statement.values));
  if (row.run_as !== readAs) roles.record(claims, row.run_as, writes);
  checkRules(row.page_count, rules);
  return row;
}

/**
 * Runs a write whose statement checks its own rules (`guardedCountSql`), in one round trip; with `tx=rollback` in a transaction
 * that is rolled back. Fails with PGRST116, PGRST124 or PGRST115.
 */
export async function runWrite(
  database: Database,
  rest: RestRequest,
  statement: Statement,
  rules: ResultRules,
): Promise<ResultRow> {
  const run = rest.preferences.tx === 'rollback' ? runAndUndo : runOnce;
  return run(database, rest, statement).catch((error: unknown) => {
    const count = brokenCount(error);
    if (count !== undefined) checkRules(count, rules);
    throw error;
  });
}

async function runOnce(database: Database, { scope }: RestRequest, { text, values }: Statement): Promise<ResultRow> {
  return onlyRow(await database.scoped<ResultRow>(scope, text, values));
}

async function runAndUndo(database: Database, { scope }: RestRequest, { text, values }: Statement): Promise<ResultRow> {
  let result: ResultRow | undefined;
  const work = async (transaction: Queryable) => {
    result = onlyRow(await transaction.query<ResultRow>(text, values));
    throw new RolledBack();
  };
  await database.scopedTransaction(scope, work).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  if (result === undefined) throw new Error('The transaction ended without a result');
  return result;
}

/** Ends a transaction that the client wants rolled back (`Prefer: tx=rollback`). */
class RolledBack extends Error {}

function onlyRow(rows: readonly ResultRow[]): ResultRow {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}
