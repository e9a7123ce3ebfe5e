import type { Body } from './parse-body.ts';
import { RestError } from './rest-error.ts';
import type { Column, Relation } from './schema-types.ts';

/**
 * The columns that a body writes: those in `columns`, otherwise the keys of its objects.
 * Fails with PGRST204 for an unknown column, PGRST102 when objects differ and `columns` is missing.
 */
export function writtenColumns(relation: Relation, body: Body, named: readonly string[] | undefined): Column[] {
  if (named === undefined && !body.isUniform) throw new RestError(400, 'PGRST102', 'All object keys must match');
  return (named ?? body.keys).map((name) => columnOf(relation, name));
}

/** Finds a column. Fails with PGRST204. */
export function columnOf(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column === undefined) {
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
    );
  }
  return column;
}
