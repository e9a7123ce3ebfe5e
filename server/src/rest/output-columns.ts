import type { FieldItem } from './parse-select.ts';
import { type EmbedNode, isToOne, type ReadNode } from './plan-read.ts';

/** A column of a node's rows. */
export interface OutputColumn {
  readonly name: string;
  /** With an aggregate, if there is one. */
  readonly item?: FieldItem;
}

/** The columns of a node's rows, with those of its spread embeds. */
export function outputColumns(node: ReadNode): OutputColumn[] {
  return node.entries.flatMap((entry): OutputColumn[] => {
    if (entry.kind === 'star') return [...node.relation.columns.keys()].map((name) => ({ name }));
    if (entry.kind === 'field') return [{ name: outputName(entry), item: entry }];
    if (entry.embed.isEmpty) return [];
    return entry.embed.isSpread ? outputColumns(entry.embed) : [{ name: entry.embed.key }];
  });
}

export function outputName({ alias, aggregate, field }: FieldItem): string {
  const lastKey = field?.path.findLast(({ key }) => typeof key === 'string')?.key;
  return alias ?? aggregate ?? String(lastKey ?? field?.column);
}

/** Whether a node's rows are groups: for an aggregate of its own, or of the single row of a spread embed. */
export function isGrouped(node: ReadNode): boolean {
  return node.entries.some((entry) => {
    if (entry.kind === 'field') return entry.aggregate !== undefined;
    return entry.kind === 'embed' && entry.embed.isSpread && isToOne(entry.embed) && isGrouped(entry.embed);
  });
}

/** The name in the SQL of a spread embed's columns. */
export function spreadAlias({ alias }: EmbedNode): string {
  return `${alias}_spread`;
}
