import type { BuildContext } from './build-condition.ts';
import { resultSql } from './build-result.ts';
import { countSql, matchesSql, selectSql } from './build-select.ts';
import { isGrouped } from './output-columns.ts';
import type { MediaType } from './parse-media.ts';
import type { Preferences } from './parse-preferences.ts';
import type { ReadNode } from './plan-read.ts';
import type { SchemaCache } from './schema-types.ts';
import { type Statement, Values } from './statement.ts';

/** The form of a read's response. */
export interface ReadShape {
  readonly media: MediaType;
  readonly isHead: boolean;
  readonly count: Preferences['count'];
  readonly maxRows: number;
  /** Whether SQL may have set headers and the status of the response. */
  readonly isSetBySql: boolean;
}

/** The single statement that answers a GET or HEAD of a table or view. */
export function buildRead(cache: SchemaCache, node: ReadNode, shape: ReadShape): Statement {
  const context = { cache, values: new Values() };
  const rows = selectSql(context, node, { maxRows: shape.maxRows });
  const count = readCountSql(context, node, shape);
  const total = count === undefined ? undefined : totalSql(node, count, shape.maxRows, context.values);
  const text = resultSql('', rows, { ...shape, isEmpty: shape.isHead }, total);
  return { text, values: context.values.list };
}

/** The count of a read. For `count=estimated` it stops at one row more than a page may have, where the estimate is used instead. */
function readCountSql(context: BuildContext, node: ReadNode, { count, maxRows }: ReadShape): string | undefined {
  if (count === 'exact') return countSql(context, node);
  if (count !== 'estimated') return undefined;
  return `select count(*) from (${matchesSql(context, node)} limit ${maxRows + 1}) as counted`;
}

/**
 * The total count. A page that is not full is the last one, so its position gives the total; only otherwise are the rows counted,
 * because the exact count is the most expensive part of a list.
 */
export function totalSql(node: ReadNode, count: string, maxRows: number, values: Values): string {
  const { limit, offset } = node.choice;
  if (isGrouped(node)) return `(${count})`;
  const most = limit === undefined || limit > maxRows ? String(maxRows) : values.add(limit, 'bigint');
  const start = values.add(offset, 'bigint');
  return `case when count(*) < ${most} and (${start} = 0 or count(*) > 0) then ${start} + count(*) else (${count}) end`;
}

/** The statement whose plan gives an estimated count: its first row's `QUERY PLAN` is JSON. */
export function buildEstimate(cache: SchemaCache, node: ReadNode): Statement {
  const context = { cache, values: new Values() };
  return { text: `explain (format json) ${matchesSql(context, node)}`, values: context.values.list };
}
