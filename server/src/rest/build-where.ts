import { type BuildContext, type ConditionSource, conditionSql } from './build-condition.ts';
import type { EmbedNode, ReadNode } from './plan-read.ts';
import { quote, quoteQualified } from './statement.ts';

/** The conditions for a node's rows: its own, and a row in each `!inner` embed. */
export function whereOf(context: BuildContext, node: ReadNode): string[] {
  const source = sourceOf(context, node);
  const inner = node.embeds.filter((embed) => embed.isInner);
  return [
    ...node.choice.conditions.map((condition) => conditionSql(context, source, condition)),
    ...inner.map((embed) => existsSql(context, node, embed)),
  ];
}

/** `where` with all of the conditions, or an empty text. */
export function joinWhere(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/** The rows of a node, for conditions and fields. */
export function sourceOf(context: BuildContext, node: ReadNode): ConditionSource {
  const { relation, alias, embeds } = node;
  return { relation, alias, embeds, row: rowSql(node), exists: (embed) => existsSql(context, node, embed) };
}

/** A node's row as a value of its table's type, for use as a function's argument. */
function rowSql({ relation, alias, isResult }: ReadNode): string {
  return isResult ? `row(${alias}.*)::${quoteQualified(relation)}` : alias;
}

function existsSql(context: BuildContext, outer: ReadNode, embed: EmbedNode): string {
  const where = [...joinConditions(outer, embed), ...whereOf(context, embed)];
  return `exists (select 1 from ${fromOf(outer, embed)}${joinWhere(where)})`;
}

/** An embed's relation, with its junction if any, or the function that computes its rows. */
export function fromOf(outer: ReadNode, { relation, alias, relationship: { junction, computed } }: EmbedNode): string {
  if (computed !== undefined) return `${quoteQualified(computed)}(${rowSql(outer)}) as ${alias}`;
  const own = `${quoteQualified(relation)} as ${alias}`;
  return junction === undefined ? own : `${quoteQualified(junction.relation)} as ${alias}_via cross join ${own}`;
}

/** The columns that connect an embed's rows to the outer row. */
export function joinConditions(outer: ReadNode, { alias, relationship: { columns, junction } }: EmbedNode): string[] {
  const near = junction === undefined ? alias : `${alias}_via`;
  const direct = columns.map(([from, to]) => `${near}.${quote(to)} = ${outer.alias}.${quote(from)}`);
  const far = junction?.columns.map(([via, to]) => `${near}.${quote(via)} = ${alias}.${quote(to)}`) ?? [];
  return [...direct, ...far];
}
