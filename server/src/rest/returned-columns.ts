import type { ReadNode } from './plan-read.ts';

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
