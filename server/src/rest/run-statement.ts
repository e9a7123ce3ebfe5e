import type { Database, Queryable } from '../database/database.ts';
import type { Statement } from './build-read.ts';
import type { ResultRow } from './build-result.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

/** What must hold for a result to be kept. */
export interface ResultRules {
  /** One row exactly, as `application/vnd.pgrst.object+json` promises. */
  readonly isSingular: boolean;
  /** The most rows that may be changed. */
  readonly maxAffected?: number | undefined;
  /** PUT: the one row must be the one in the address. */
  readonly isPut?: boolean;
}

/** Runs a read: rules are checked after it, since there is nothing to undo. Fails with PGRST116. */
export async function runRead(
  database: Database,
  { scope }: RestRequest,
  statement: Statement,
  rules: ResultRules,
): Promise<ResultRow> {
  const rows = await database.scoped<ResultRow>({ ...scope, readOnly: true }, statement.text, statement.values);
  const row = onlyRow(rows);
  checkRules(row, rules);
  return row;
}

/**
 * Runs a write. Where a rule could undo it, it runs in a transaction that is rolled back when the rule is broken.
 * Fails with PGRST116, PGRST124 or PGRST115.
 */
export async function runWrite(
  database: Database,
  rest: RestRequest,
  statement: Statement,
  rules: ResultRules,
): Promise<ResultRow> {
  const isUndone = rest.preferences.tx === 'rollback';
  if (!rules.isSingular && rules.maxAffected === undefined && !rules.isPut && !isUndone) {
    return onlyRow(await database.scoped<ResultRow>(rest.scope, statement.text, statement.values));
  }
  let result: ResultRow | undefined;
  const work = async (transaction: Queryable) => {
    result = onlyRow(await transaction.query<ResultRow>(statement.text, statement.values));
    checkRules(result, rules);
    if (isUndone) throw new RolledBack();
  };
  await database.scopedTransaction(rest.scope, work).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  if (result === undefined) throw new Error('The transaction ended without a result');
  return result;
}

/** Ends a transaction that the client wanted to be undone (`Prefer: tx=rollback`). */
class RolledBack extends Error {}

function onlyRow(rows: readonly ResultRow[]): ResultRow {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement gave no row');
  return row;
}

function checkRules({ page_count: count }: ResultRow, { isSingular, maxAffected, isPut }: ResultRules): void {
  if (isPut && count !== 1) {
    throw new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
  }
  if (maxAffected !== undefined && count > maxAffected) {
    throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${count} rows`,
    });
  }
  if (isSingular && count !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${count} rows`,
    });
  }
}
