import type { Database } from '../database/database.ts';
import { quote, quoteQualified } from '../rest/statement.ts';
import type { Identity } from './identity.ts';
import { type Condition, operators } from './parse-filter.ts';
import type { PublishedColumn, PublishedTable } from './published-tables.ts';

/** A row as an identity may see it. */
export interface VisibleRow {
  /** The position of its key in the requested list. */
  readonly index: number;
  /** For each of the requested selections its columns, as JSON. */
  readonly records: readonly string[];
  /** Which of the conditions it meets. */
  readonly holds: readonly boolean[];
}

/** The parts of a table to read. */
export interface RowsRequest {
  readonly table: PublishedTable;
  readonly keys: readonly (readonly string[])[];
  /** The columns of each selection. */
  readonly selections: readonly (readonly PublishedColumn[])[];
  readonly conditions: readonly Condition[];
}

/**
 * Reads rows by their keys as an identity. Policies omit rows that it may not see, and the database refuses columns that it may
 * not select.
 */
export function readRows(
  database: Database,
  identity: Identity,
  { table, keys, selections, conditions }: RowsRequest,
): Promise<VisibleRow[]> {
  const values: unknown[] = keyArrays(table, keys);
  const holds = conditions.map((condition) => {
    values.push(condition.operator === 'in' ? condition.values : condition.values[0]);
    return conditionSql(table, condition, `$${values.length}`);
  });
  const records = selections.map((columns) => {
    const names = columns.map(({ name }) => `r.${quote(name)}`);
    return `(select row_to_json(x)::text from (select ${names.join(', ')}) as x)`;
  });
  return database.scoped<VisibleRow>(
    identity.scope,
    `select (k."#" - 1)::int as index, array[${records.join(', ')}] as records,
       array[${holds.join(', ')}]::boolean[] as holds
     ${fromKeys(table)}`,
    values,
  );
}

/** The values for {@link fromKeys}: for each column of the key an array of texts. */
export function keyArrays(table: PublishedTable, keys: readonly (readonly string[])[]): string[][] {
  return table.key.map((_, column) => keys.map((key) => key[column] ?? ''));
}

/** The rows `r` whose keys are in the first parameters, with `k."#"`, the position of the key, counted from one. */
export function fromKeys(table: PublishedTable): string {
  const places = table.key.map((name, index) => `$${index + 1}::${typeOf(table, name)}[]`);
  const names = table.key.map((_, index) => `k${index}`);
  const equal = table.key.map((name, index) => `r.${quote(name)} = k.k${index}`);
  return `from unnest(${places.join(', ')}) with ordinality as k (${names.join(', ')}, "#")
     join ${quoteQualified(table)} as r on ${equal.join(' and ')}`;
}

/** The SQL type of a column. */
export function typeOf(table: PublishedTable, column: string): string {
  return table.columns.get(column)?.type ?? 'text';
}

function conditionSql(table: PublishedTable, { column, operator }: Condition, place: string): string {
  const type = typeOf(table, column);
  const left = `r.${quote(column)} ${operators[operator]}`;
  // `any` would take the elements of an array column's values for the values.
  if (operator === 'in') return `exists (select from unnest(${place}::text[]) as value where ${left} value::${type})`;
  return `coalesce(${left} ${place}::${type}, false)`;
}
