import { type BuildContext, type ConditionSource, conditionSql, fieldSql } from './build-condition.ts';
import { castSql } from './cast.ts';
import type { OrderTerm } from './parse-order.ts';
import type { FieldItem } from './parse-select.ts';
import { type EmbedNode, isToOne, type ReadNode } from './plan-read.ts';
import { RestError } from './rest-error.ts';
import { quote, quoteQualified } from './statement.ts';

/** Where a node's rows come from, when that is not its relation: a written or called result. */
export interface SelectOptions {
  /** The SQL after `from`. */
  readonly from?: string;
  /** Rows at most, for the node itself and each embed of many rows; may be infinite. */
  readonly maxRows: number;
  /** Leaves the node's own conditions out: they chose the rows already. */
  readonly isChosen?: boolean;
}

/** One output column. */
interface Output {
  readonly sql: string;
  readonly isAggregate: boolean;
}

/**
 * The statement that reads a node: its columns, its embeds as correlated subqueries, its conditions, order and limit.
 * Correlated subqueries run for the rows of the page only, which joins would not under `order by` with `limit`.
 */
export function selectSql(context: BuildContext, node: ReadNode, options: SelectOptions): string {
  const from = options.from ?? quoteQualified(node.relation);
  const where = options.isChosen ? [] : whereOf(context, node);
  return select(context, node, `${from} as ${node.alias}`, where, options.maxRows);
}

/** The statement that counts all rows of a node, whatever its limit. */
export function countSql(context: BuildContext, node: ReadNode, from = quoteQualified(node.relation)): string {
  return `select count(*) from ${from} as ${node.alias}${joinWhere(whereOf(context, node))}`;
}

/** What a node's rows must fulfil: its own conditions, and a row in each `!inner` embed. */
export function whereOf(context: BuildContext, node: ReadNode): string[] {
  const source = sourceOf(context, node);
  const inner = node.embeds.filter((embed) => embed.isInner);
  return [
    ...node.choice.conditions.map((condition) => conditionSql(context, source, condition)),
    ...inner.map((embed) => existsSql(context, node, embed)),
  ];
}

/** `where` with all of the conditions, or nothing. */
export function joinWhere(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

function sourceOf(context: BuildContext, node: ReadNode): ConditionSource {
  const { relation, alias, embeds } = node;
  return { relation, alias, embeds, exists: (embed) => existsSql(context, node, embed) };
}

function select(
  context: BuildContext,
  node: ReadNode,
  from: string,
  where: readonly string[],
  maxRows: number,
): string {
  const isGrouped = node.entries.some((entry) => entry.kind === 'field' && entry.aggregate !== undefined);
  const joins: string[] = [];
  const outputs = node.entries.flatMap((entry): Output[] => {
    if (entry.kind === 'star') return starOutputs(node, isGrouped);
    if (entry.kind === 'field') return [fieldOutput(context, node, entry)];
    return embedOutputs(context, node, entry.embed, { joins, isGrouped, maxRows });
  });
  const list = outputs.map(({ sql }) => sql).join(', ');
  const grouped = outputs.flatMap(({ isAggregate }, index) => (isAggregate ? [] : [index + 1]));
  const groupBy = isGrouped && grouped.length > 0 ? ` group by ${grouped.join(', ')}` : '';
  return `select ${list} from ${[from, ...joins].join(' ')}${joinWhere(where)}${groupBy}${pageSql(context, node, maxRows)}`;
}

function starOutputs(node: ReadNode, isGrouped: boolean): Output[] {
  if (!isGrouped) return [{ sql: `${node.alias}.*`, isAggregate: false }];
  return [...node.relation.columns.keys()].map((name) => ({ sql: `${node.alias}.${quote(name)}`, isAggregate: false }));
}

function fieldOutput(context: BuildContext, node: ReadNode, item: FieldItem): Output {
  const field = item.field === undefined ? '*' : fieldSql(context, sourceOf(context, node), item.field);
  const value = castSql(context.cache, field, item.cast);
  const sql =
    item.aggregate === undefined ? value : castSql(context.cache, `${item.aggregate}(${value})`, item.aggregateCast);
  return { sql: `${sql} as ${quote(outputName(item))}`, isAggregate: item.aggregate !== undefined };
}

function outputName({ alias, aggregate, field }: FieldItem): string {
  const lastKey = field?.path.findLast(({ key }) => typeof key === 'string')?.key;
  return alias ?? aggregate ?? String(lastKey ?? field?.column);
}

interface EmbedPlace {
  readonly joins: string[];
  readonly isGrouped: boolean;
  readonly maxRows: number;
}

function embedOutputs(context: BuildContext, node: ReadNode, embed: EmbedNode, place: EmbedPlace): Output[] {
  if (embed.isEmpty) return [];
  if (embed.isSpread) return spreadOutputs(context, node, embed, place);
  const rows = embedRows(context, node, embed, place.maxRows);
  const one = isToOne(embed) ? `row_to_json(r)` : `coalesce(json_agg(r), '[]')`;
  const sql = `(select ${one} from (${rows}) as r)`;
  if (!place.isGrouped) return [{ sql: `${sql} as ${quote(embed.key)}`, isAggregate: false }];
  const alias = `${embed.alias}_value`;
  place.joins.push(`cross join lateral (select to_jsonb(${sql}) as value) as ${alias}`);
  return [{ sql: `${alias}.value as ${quote(embed.key)}`, isAggregate: false }];
}

/** A spread embed's columns stand in the outer row: as values of the one row, or as arrays of many. */
function spreadOutputs(context: BuildContext, node: ReadNode, embed: EmbedNode, place: EmbedPlace): Output[] {
  const names = outputNames(embed).map(quote);
  const alias = `${embed.alias}_spread`;
  const rows = embedRows(context, node, embed, place.maxRows);
  const arrays = names.map((name) => `coalesce(json_agg(r.${name}), '[]') as ${name}`).join(', ');
  const source = isToOne(embed) ? rows : `select ${arrays} from (${rows}) as r`;
  place.joins.push(`left join lateral (${source}) as ${alias} on true`);
  return names.map((name) => ({ sql: `${alias}.${name}`, isAggregate: false }));
}

function outputNames(node: ReadNode): string[] {
  return node.entries.flatMap((entry) => {
    if (entry.kind === 'star') return [...node.relation.columns.keys()];
    if (entry.kind === 'field') return [outputName(entry)];
    if (entry.embed.isEmpty) return [];
    return entry.embed.isSpread ? outputNames(entry.embed) : [entry.embed.key];
  });
}

function embedRows(context: BuildContext, outer: ReadNode, embed: EmbedNode, maxRows: number): string {
  const where = [...joinConditions(outer, embed), ...whereOf(context, embed)];
  return select(context, embed, fromOf(embed), where, isToOne(embed) ? 1 : maxRows);
}

function existsSql(context: BuildContext, outer: ReadNode, embed: EmbedNode): string {
  const where = [...joinConditions(outer, embed), ...whereOf(context, embed)];
  return `exists (select 1 from ${fromOf(embed)}${joinWhere(where)})`;
}

function fromOf({ relation, alias, relationship: { junction } }: EmbedNode): string {
  const own = `${quoteQualified(relation)} as ${alias}`;
  return junction === undefined ? own : `${quoteQualified(junction.relation)} as ${alias}_via cross join ${own}`;
}

function joinConditions(outer: ReadNode, { alias, relationship: { columns, junction } }: EmbedNode): string[] {
  const near = junction === undefined ? alias : `${alias}_via`;
  const direct = columns.map(([from, to]) => `${near}.${quote(to)} = ${outer.alias}.${quote(from)}`);
  const far = junction?.columns.map(([via, to]) => `${near}.${quote(via)} = ${alias}.${quote(to)}`) ?? [];
  return [...direct, ...far];
}

function pageSql(context: BuildContext, node: ReadNode, maxRows: number): string {
  const { order, limit, offset } = node.choice;
  const orderBy =
    order.length === 0 ? '' : ` order by ${order.map((term) => orderSql(context, node, term)).join(', ')}`;
  const most = Number.isFinite(maxRows) ? String(maxRows) : 'all';
  const count = limit === undefined || limit > maxRows ? most : context.values.add(limit, 'bigint');
  return `${orderBy} limit ${count}${offset > 0 ? ` offset ${context.values.add(offset, 'bigint')}` : ''}`;
}

function orderSql(context: BuildContext, node: ReadNode, term: OrderTerm): string {
  const direction = term.direction === undefined ? '' : ` ${term.direction}`;
  const nulls = term.nulls === undefined ? '' : ` nulls ${term.nulls}`;
  return `${orderField(context, node, term)}${direction}${nulls}`;
}

/** A row can be ordered by an embed's field where there is one row of the embed at most (else PGRST118). */
function orderField(context: BuildContext, node: ReadNode, { field, embed: key }: OrderTerm): string {
  if (key === undefined) return fieldSql(context, sourceOf(context, node), field);
  const embed = node.embeds.find((candidate) => candidate.key === key);
  if (embed === undefined) {
    throw new RestError(400, 'PGRST108', `'${key}' is not an embedded resource in this request`, {
      hint: `Verify that '${key}' is included in the 'select' query parameter.`,
    });
  }
  if (!isToOne(embed)) {
    throw new RestError(400, 'PGRST118', `A related order on '${key}' is not possible`, {
      details: `'${node.relation.name}' and '${key}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const where = [...joinConditions(node, embed), ...whereOf(context, embed)];
  const value = fieldSql(context, sourceOf(context, embed), field);
  return `(select ${value} from ${fromOf(embed)}${joinWhere(where)} limit 1)`;
}
