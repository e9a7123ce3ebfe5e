import { DatabaseError } from '../database/errors.ts';
import { RestError } from './rest-error.ts';

/** The rules that a result must satisfy. */
export interface ResultRules {
  /** Exactly one row, as `application/vnd.pgrst.object+json` promises. */
  readonly isSingular: boolean;
  /** The most rows that may be changed. */
  readonly maxAffected?: number | undefined;
  /** PUT: the one row must be the one in the address. */
  readonly isPut?: boolean;
}

/** Fails when the number of rows breaks a rule: with PGRST115, PGRST124 or PGRST116. */
export function checkRules(count: number, { isSingular, maxAffected, isPut }: ResultRules): void {
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

/**
 * The number of rows in SQL. If a rule is broken it fails with an error that {@link brokenCount} recognises, so that a write
 * rolls itself back in its only round trip: text that is not a number cannot be cast to one.
 */
export function guardedCountSql({ isSingular, maxAffected, isPut }: ResultRules): string {
  const conditions = [
    ...(isSingular || isPut ? ['count(*) = 1'] : []),
    ...(maxAffected === undefined ? [] : [`count(*) <= ${maxAffected}`]),
  ];
  if (conditions.length === 0) return 'count(*)';
  return `case when ${conditions.join(' and ')} then count(*) else ('pgrst_rows ' || count(*))::bigint end`;
}

/** The number of rows that broke a rule of {@link guardedCountSql}; undefined for any other failure. */
export function brokenCount(error: unknown): number | undefined {
  if (!(error instanceof DatabaseError) || error.code !== '22P02') return undefined;
  const count = /"pgrst_rows (\d+)"/.exec(error.message)?.[1];
  return count === undefined ? undefined : Number(count);
}
