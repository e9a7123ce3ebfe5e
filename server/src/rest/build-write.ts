import type { BuildContext } from './build-condition.ts';
import { resultSql } from './build-result.ts';
import { selectSql } from './build-select.ts';
import { joinWhere, whereOf } from './build-where.ts';
import type { Body } from './parse-body.ts';
import type { MediaType } from './parse-media.ts';
import type { Preferences } from './parse-preferences.ts';
import type { ReadNode } from './plan-read.ts';
import type { ResultRules } from './result-rules.ts';
import type { Column, SchemaCache } from './schema-types.ts';
import { literal, quote, quoteQualified, type Statement, Values } from './statement.ts';
import { returnedColumns } from './write-columns.ts';

/** The form of a write's response. */
export interface WriteShape {
  readonly media: MediaType;
  readonly preferences: Preferences;
  readonly rules: ResultRules;
}

/** Rows to insert. */
export interface InsertRows {
  readonly body: Body;
  readonly columns: readonly Column[];
  /** The columns that identify an existing row. */
  readonly conflict: readonly string[];
  readonly resolution: Preferences['resolution'];
  /** PUT: only the row in the address. */
  readonly isPut?: boolean;
}

/** The single statement that inserts or upserts rows and builds the response. */
export function buildInsert(cache: SchemaCache, node: ReadNode, rows: InsertRows, shape: WriteShape): Statement {
  const context = { cache, values: new Values() };
  const names = rows.columns.map(({ name }) => quote(name)).join(', ');
  const chosen = rows.isPut ? joinWhere(whereOf(context, { ...node, alias: 'p' })) : '';
  const source = `${rowsSql(context, rows, shape.preferences.missing === 'default')}${chosen}`;
  const target = rows.columns.length === 0 ? '' : ` (${names})`;
  const insert = `insert into ${quoteQualified(node.relation)} as w${target} ${source}${conflictSql(rows)}`;
  return finish(context, node, insert, shape, rows.resolution === 'merge-duplicates' ? insertedSql : undefined);
}

/** The single statement that updates the selected rows and builds the response. */
export function buildUpdate(
  cache: SchemaCache,
  node: ReadNode,
  body: Body,
  columns: readonly Column[],
  shape: WriteShape,
): Statement {
  const context = { cache, values: new Values() };
  const set = columns.map((column) => `${quote(column.name)} = ${valueSql(column)}`).join(', ');
  const records = givenSql(context, body, columns, shape.preferences.missing === 'default');
  const source = `(select * from ${records} as l limit 1) as p`;
  const where = whereOf(context, { ...node, alias: 'w' });
  const update = `update ${quoteQualified(node.relation)} as w set ${set} from ${source}${joinWhere(where)}`;
  return finish(context, node, update, shape);
}

/** The single statement that deletes the selected rows and builds the response. */
export function buildDelete(cache: SchemaCache, node: ReadNode, shape: WriteShape): Statement {
  const context = { cache, values: new Values() };
  const where = whereOf(context, { ...node, alias: 'w' });
  return finish(context, node, `delete from ${quoteQualified(node.relation)} as w${joinWhere(where)}`, shape);
}

/** The statement of a write that changes nothing, in the same form. */
export function buildNoChange(cache: SchemaCache, node: ReadNode, shape: WriteShape): Statement {
  const context = { cache, values: new Values() };
  const rows = `select 1 as pgrst_written from ${quoteQualified(node.relation)} where false`;
  return { text: resultSql('', rows, { media: shape.media, rules: shape.rules }), values: context.values.list };
}

function finish(context: BuildContext, node: ReadNode, write: string, shape: WriteShape, total?: string): Statement {
  const wanted = shape.preferences.return;
  const isFull = wanted === 'representation';
  const columns = isFull ? returnedColumns(node) : wanted === 'headers-only' ? node.relation.primaryKey : [];
  const setup = sourceSql(write, columns === '*' ? [...node.relation.columns.keys()] : columns);
  const rows = isFull
    ? selectSql(
        context,
        { ...node, isResult: true },
        { from: 'pgrst_source', maxRows: Number.POSITIVE_INFINITY, isChosen: true },
      )
    : 'select * from pgrst_source';
  const location = wanted === 'headers-only' ? locationSql(node.relation.primaryKey) : undefined;
  return {
    text: resultSql(setup, rows, { media: shape.media, isEmpty: !isFull, rules: shape.rules }, total, location),
    values: context.values.list,
  };
}

/** The write and its returned rows, as `pgrst_source`. */
function sourceSql(write: string, columns: readonly string[]): string {
  const returned = columns.map((name) => `w.${quote(name)}`);
  return `pgrst_source as (${write} returning ${returned.length === 0 ? '1 as pgrst_row' : returned.join(', ')})`;
}

/** `id=eq.1&…` of the first row, not yet escaped, as a JSON array of pairs. */
function locationSql(primaryKey: readonly string[]): string {
  if (primaryKey.length === 0) return 'null';
  const pairs = primaryKey.map(
    (name) => `json_build_array(${literal(name)}, coalesce('eq.' || r.${quote(name)}::text, 'is.null'))`,
  );
  return `(json_agg(json_build_array(${pairs.join(', ')}))->0)::text`;
}

function rowsSql(context: BuildContext, rows: InsertRows, usesDefaults: boolean): string {
  const { body, columns } = rows;
  if (columns.length === 0) {
    return `select from json_array_elements(${listSql(context, body, 'json')})`;
  }
  return `select ${columns.map(valueSql).join(', ')} from ${givenSql(context, body, columns, usesDefaults)} as p`;
}

/** The value for a column: the body's, converted by the domain's own function if it has one for JSON. */
function valueSql({ name, fromJson }: Column): string {
  return fromJson === undefined ? `p.${quote(name)}` : `${fromJson}(p.${quote(name)})`;
}

function givenSql(context: BuildContext, body: Body, columns: readonly Column[], usesDefaults: boolean): string {
  return usesDefaults ? defaultedSql(context, body, columns) : recordsSql(context, body, columns);
}

function definitionsOf(columns: readonly Column[]): string {
  return columns
    .map(({ name, type, fromJson }) => `${quote(name)} ${fromJson === undefined ? type : 'json'}`)
    .join(', ');
}

/** The body's objects as rows of the columns' types; missing keys are null. */
function recordsSql(context: BuildContext, body: Body, columns: readonly Column[]): string {
  return `(select * from json_to_recordset(${listSql(context, body, 'json')}) as b(${definitionsOf(columns)}))`;
}

/** The same rows, but a missing key takes the column's default. */
function defaultedSql(context: BuildContext, body: Body, columns: readonly Column[]): string {
  const defaults = columns.flatMap((column) =>
    column.default === null ? [] : [`jsonb_build_object(${literal(column.name)}, ${column.default})`],
  );
  const item = [...defaults, 'item'].join(' || ');
  const list = listSql(context, body, 'jsonb');
  return `(select b.* from jsonb_array_elements(${list}) as i(item), lateral jsonb_to_record(${item}) as b(${definitionsOf(columns)}))`;
}

function listSql(context: BuildContext, body: Body, type: 'json' | 'jsonb'): string {
  const place = context.values.add(body.json, type);
  return body.isArray ? place : `${type}_build_array(${place})`;
}

/**
 * How many rows of an upsert existed already: counted in a setting of the transaction, because not every relation has system
 * columns.
 */
const updatedCount = "coalesce(nullif(current_setting('pgrst.updated', true), ''), '0')::int";

/** How many rows of an upsert are new, which decides between 200 and 201. */
const insertedSql = `count(*) - ${updatedCount}`;

function conflictSql({ columns, conflict, resolution }: InsertRows): string {
  if (resolution === undefined || conflict.length === 0) return '';
  const target = ` on conflict (${conflict.map(quote).join(', ')})`;
  const set = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(', ');
  if (resolution === 'ignore-duplicates' || set === '') return `${target} do nothing`;
  return `${target} do update set ${set} where set_config('pgrst.updated', (${updatedCount} + 1)::text, true) <> ''`;
}
