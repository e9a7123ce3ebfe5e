import { type BuildContext, fieldSql } from './build-condition.ts';
import { orderSql } from './build-order.ts';
import { fromOf, joinConditions, joinWhere, sourceOf, whereOf } from './build-where.ts';
import { castSql } from './cast.ts';
import { isGrouped, outputColumns, outputName, spreadAlias } from './output-columns.ts';
import type { RowChoice } from './parse-query.ts';
import type { FieldItem } from './parse-select.ts';
import { type EmbedNode, isToOne, isUnique, type ReadNode } from './plan-read.ts';
import { RestError } from './rest-error.ts';
import { quote, quoteQualified } from './statement.ts';

/** The source of a node's rows, when it is not its relation: the result of a write or a call. */
export interface SelectOptions {
  /** The SQL after `from`. */
  readonly from?: string;
  /** The most rows, for the node itself and each to-many embed; may be infinite. */
  readonly maxRows: number;
  /** Omits the node's own conditions, because they have already selected the rows. */
  readonly isChosen?: boolean;
}

/** One output column. */
interface Output {
  readonly sql: string;
  readonly isAggregate: boolean;
}

/**
 * The statement that reads a node: its columns, its embeds as correlated subqueries, its conditions, order and limit.
 * Correlated subqueries run only for the rows of the page, unlike joins under `order by` with `limit`.
 */
export function selectSql(context: BuildContext, node: ReadNode, options: SelectOptions): string {
  const from = options.from ?? quoteQualified(node.relation);
  const where = options.isChosen ? [] : whereOf(context, node);
  return select(context, node, `${from} as ${node.alias}`, where, { maxRows: options.maxRows });
}

/** The statement that counts all rows of a node, whatever its limit. */
export function countSql(context: BuildContext, node: ReadNode, from = quoteQualified(node.relation)): string {
  return `select count(*) from ${from} as ${node.alias}${joinWhere(whereOf(context, node))}`;
}

/** The statement that finds all rows of a node, whatever its limit, without their columns. */
export function matchesSql(context: BuildContext, node: ReadNode): string {
  return `select 1 from ${quoteQualified(node.relation)} as ${node.alias}${joinWhere(whereOf(context, node))}`;
}

interface RowOptions {
  readonly maxRows: number;
  /** The most rows of the node itself, when that differs from the limit of its embeds. */
  readonly ownRows?: number;
  /** Whether the columns go into outer rows that are groups, which then calculate the aggregates. */
  readonly isInGroup?: boolean;
}

function select(
  context: BuildContext,
  node: ReadNode,
  from: string,
  where: readonly string[],
  { maxRows, ownRows = maxRows, isInGroup = false }: RowOptions,
): string {
  const hasGroups = !isInGroup && isGrouped(node);
  const place: EmbedPlace = { joins: [], hasGroups, isInGroup, maxRows };
  const outputs = node.entries.flatMap((entry): Output[] => {
    if (entry.kind === 'star') return starOutputs(node, hasGroups);
    if (entry.kind === 'field') return [fieldOutput(context, node, entry, isInGroup)];
    return embedOutputs(context, node, entry.embed, place);
  });
  const list = outputs.map(({ sql }) => sql).join(', ');
  const grouped = outputs.flatMap(({ isAggregate }, index) => (isAggregate ? [] : [index + 1]));
  const groupBy = hasGroups && grouped.length > 0 ? ` group by ${grouped.join(', ')}` : '';
  return `select ${list} from ${[from, ...place.joins].join(' ')}${joinWhere(where)}${groupBy}${pageSql(context, node, ownRows)}`;
}

function starOutputs({ relation, alias }: ReadNode, hasGroups: boolean): Output[] {
  const columns = [...relation.columns.values()];
  if (!hasGroups && columns.every(({ toJson }) => toJson === undefined))
    return [{ sql: `${alias}.*`, isAggregate: false }];
  return columns.map(({ name, toJson }) => {
    const column = `${alias}.${quote(name)}`;
    return { sql: toJson === undefined ? column : `${toJson}(${column}) as ${quote(name)}`, isAggregate: false };
  });
}

function fieldOutput(context: BuildContext, node: ReadNode, item: FieldItem, isInGroup: boolean): Output {
  const value = item.field === undefined ? undefined : fieldSql(context, sourceOf(context, node), item.field);
  const name = quote(outputName(item));
  if (item.aggregate !== undefined && !isInGroup) return aggregateOutput(context, item, value ?? '*', name);
  // Without a field the rows are counted.
  const shown = value === undefined ? 'true' : castSql(context.cache, represented(node, item, value), item.cast);
  return { sql: `${shown} as ${name}`, isAggregate: false };
}

function aggregateOutput(context: BuildContext, item: FieldItem, value: string, name: string): Output {
  const argument = castSql(context.cache, value, item.cast);
  const sql = castSql(context.cache, `${item.aggregate}(${argument})`, item.aggregateCast);
  return { sql: `${sql} as ${name}`, isAggregate: true };
}

/** A column of a domain with its own JSON representation is shown by it. */
function represented({ relation }: ReadNode, { field, aggregate }: FieldItem, sql: string): string {
  if (field === undefined || field.path.length > 0 || aggregate !== undefined) return sql;
  const toJson = relation.columns.get(field.column)?.toJson;
  return toJson === undefined ? sql : `${toJson}(${sql})`;
}

interface EmbedPlace {
  readonly joins: string[];
  readonly hasGroups: boolean;
  readonly isInGroup: boolean;
  readonly maxRows: number;
}

function embedOutputs(context: BuildContext, node: ReadNode, embed: EmbedNode, place: EmbedPlace): Output[] {
  if (embed.isEmpty) return [];
  if (embed.isSpread) return spreadOutputs(context, node, embed, place);
  const sql = isWholeRow(embed) ? wholeRow(context, node, embed) : embedValue(context, node, embed, place.maxRows);
  if (!place.hasGroups && !place.isInGroup) return [{ sql: `${sql} as ${quote(embed.key)}`, isAggregate: false }];
  const alias = `${embed.alias}_value`;
  place.joins.push(`cross join lateral (select to_jsonb(${sql}) as value) as ${alias}`);
  return [{ sql: `${alias}.value as ${quote(embed.key)}`, isAggregate: false }];
}

function embedValue(context: BuildContext, outer: ReadNode, embed: EmbedNode, maxRows: number): string {
  const rows = embedRows(context, outer, embed, { maxRows });
  const one = isToOne(embed) ? 'row_to_json(r.*)' : `coalesce(json_agg(r.*), '[]')`;
  return `(select ${one} from (${rows}) as r)`;
}

/** Whether an embed is one unchanged row of a relation, for which PostgreSQL need not build a new row. */
function isWholeRow(embed: EmbedNode): boolean {
  const [only, ...more] = embed.entries;
  const hasOwnJson = [...embed.relation.columns.values()].some(({ toJson }) => toJson !== undefined);
  const { order, limit, offset } = embed.choice;
  const isPaged = order.length > 0 || limit !== undefined || offset > 0;
  return only?.kind === 'star' && more.length === 0 && isUnique(embed) && !hasOwnJson && !isPaged;
}

function wholeRow(context: BuildContext, outer: ReadNode, embed: EmbedNode): string {
  const where = [...joinConditions(outer, embed), ...whereOf(context, embed)];
  return `(select row_to_json(${embed.alias}.*) from ${fromOf(outer, embed)}${joinWhere(where)})`;
}

/** A spread embed's columns are in the outer row: as values of its single row, or as arrays of many. */
function spreadOutputs(context: BuildContext, node: ReadNode, embed: EmbedNode, place: EmbedPlace): Output[] {
  const alias = spreadAlias(embed);
  const columns = outputColumns(embed);
  if (!isToOne(embed)) {
    refuseAggregates(embed);
    const names = columns.map(({ name }) => quote(name));
    const arrays = names.map((name) => `coalesce(json_agg(r.${name}), '[]') as ${name}`).join(', ');
    const rows = embedRows(context, node, embed, { maxRows: place.maxRows });
    place.joins.push(`left join lateral (select ${arrays} from (${rows}) as r) as ${alias} on true`);
    return names.map((name) => ({ sql: `${alias}.${name}`, isAggregate: false }));
  }
  const isInGroup = place.hasGroups || place.isInGroup;
  place.joins.push(
    `left join lateral (${embedRows(context, node, embed, { ...place, isInGroup })}) as ${alias} on true`,
  );
  return columns.map(({ name, item }) => {
    const column = `${alias}.${quote(name)}`;
    if (item?.aggregate === undefined || !place.hasGroups) return { sql: column, isAggregate: false };
    return aggregateOutput(context, { ...item, cast: undefined }, column, quote(name));
  });
}

/** The rows of a to-many spread become arrays, which cannot be aggregated. */
function refuseAggregates(embed: EmbedNode): void {
  if (!isGrouped(embed)) return;
  throw new RestError(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  });
}

function embedRows(
  context: BuildContext,
  outer: ReadNode,
  embed: EmbedNode,
  { maxRows, isInGroup = false }: RowOptions,
): string {
  const where = [...joinConditions(outer, embed), ...whereOf(context, embed)];
  const ownRows = isUnique(embed) ? Number.POSITIVE_INFINITY : isToOne(embed) ? 1 : maxRows;
  return select(context, embed, fromOf(outer, embed), where, { maxRows, ownRows, isInGroup });
}

function pageSql(context: BuildContext, node: ReadNode, maxRows: number): string {
  const { order, limit, offset } = node.choice;
  const orderBy =
    order.length === 0 ? '' : ` order by ${order.map((term) => orderSql(context, node, term)).join(', ')}`;
  return orderBy + limitSql(context, { limit, offset }, maxRows);
}

/** `limit` and `offset`, with no more rows than `maxRows`. */
export function limitSql(
  context: BuildContext,
  { limit, offset }: Pick<RowChoice, 'limit' | 'offset'>,
  maxRows: number,
): string {
  const most = Number.isFinite(maxRows) ? ` limit ${maxRows}` : '';
  const count = limit === undefined || limit > maxRows ? most : ` limit ${context.values.add(limit, 'bigint')}`;
  return count + (offset > 0 ? ` offset ${context.values.add(offset, 'bigint')}` : '');
}
