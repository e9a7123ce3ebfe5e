import type { Body } from './parse-body.ts';
import type { ReadNode } from './plan-read.ts';
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

/**
 * The columns that a write must return for its response: those selected, ordered by, and used to join embeds. No others, because
 * a role may be allowed to read only some columns. Computed columns need the whole row.
 */
export function returnedColumns(node: ReadNode): readonly string[] | '*' {
  if (node.entries.some(({ kind }) => kind === 'star')) return '*';
  const fields = node.entries.flatMap((entry) =>
    entry.kind === 'field' && entry.field !== undefined ? [entry.field] : [],
  );
  const ordered = node.choice.order.flatMap(({ field, embed }) => (embed === undefined ? [field] : []));
  const joined = node.embeds.flatMap(({ relationship }) => relationship.columns.map(([from]) => from));
  const names = [...fields, ...ordered].map(({ column }) => column);
  const isComputed = node.embeds.some(({ relationship }) => relationship.computed !== undefined);
  if (isComputed || !names.every((name) => node.relation.columns.has(name))) return '*';
  return [...new Set([...names, ...joined])];
}
