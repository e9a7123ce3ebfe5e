import type { Database } from '../database/database.ts';
import { buildEstimate, buildRead } from './build-read.ts';
import type { ResultRow } from './build-result.ts';
import { chooseMedia, type MediaType } from './parse-media.ts';
import { parseQuery } from './parse-query.ts';
import { rangeOf } from './parse-range.ts';
import { planRead, type ReadNode } from './plan-read.ts';
import { rowMedia } from './raw-media.ts';
import { contentRange, rangeStatus, respond } from './respond.ts';
import { findRelation, type RestRequest } from './rest-request.ts';
import { runRead } from './run-statement.ts';
import type { SchemaCache } from './schema-types.ts';
import type { Statement } from './statement.ts';

/** A prepared read: everything that depends only on the request's text, so that it can be reused. */
export interface PreparedRead {
  readonly node: ReadNode;
  readonly media: MediaType;
  readonly statement: Statement;
}

/** GET and HEAD of a table or view: the rows selected by the query string, as JSON or CSV (PostgREST, "Tables and Views"). */
export async function readTable(
  database: Database,
  rest: RestRequest,
  name: string,
  prepare: (cache: SchemaCache, key: string, make: () => PreparedRead) => PreparedRead,
): Promise<Response> {
  const { request, url, preferences, schema } = rest;
  const { headers, method } = request;
  const isHead = method === 'HEAD';
  const key = [
    isHead,
    schema,
    name,
    url.search,
    headers.get('accept'),
    preferences.count,
    isService(rest),
    headers.get('range'),
  ].join('\n');
  const { node, media, statement } = prepare(rest.cache, key, () => prepareRead(rest, name, isHead));
  const row = await runRead(database, rest, statement, { isSingular: media.kind === 'object' });
  const { offset } = node.choice;
  const total = await totalOf(database, rest, node, row);
  return respond(row, {
    status: rangeStatus(offset, row.page_count, total),
    media,
    contentRange: contentRange(offset, row.page_count, total),
    applied: { count: preferences.count, handling: preferences.handling, timezone: preferences.timezone },
  });
}

function prepareRead(rest: RestRequest, name: string, isHead: boolean): PreparedRead {
  const { cache, preferences, maxRows, request, url, sqlSettings } = rest;
  const relation = findRelation(rest, name);
  const query = parseQuery(url.searchParams, false);
  const planned = planRead(cache, relation, query);
  const media = chooseMedia(request.headers.get('accept'), rowMedia(cache, planned));
  const node = { ...planned, choice: rangeOf(request, planned.choice) };
  const isSetBySql = sqlSettings.has('response.headers') || sqlSettings.has('response.status');
  const count = preferences.count === 'planned' && !mayEstimate(rest, node) ? 'estimated' : preferences.count;
  return { node, media, statement: buildRead(cache, node, { media, isHead, count, maxRows, isSetBySql }) };
}

/**
 * Whether a count may come from the plan. The planner estimates from the statistics of whole tables, also of rows that policies or a
 * view hide.
 */
function mayEstimate(rest: RestRequest, { relation, embeds }: ReadNode): boolean {
  return isService(rest) || (relation.showsAllRows && embeds.length === 0);
}

function isService({ scope }: RestRequest): boolean {
  return scope.role === 'service_role';
}

/**
 * The requested total: counted with the rows, or estimated from the plan. `count=estimated` is an exact count unless there are more
 * rows than a page may have. A role that may not know the estimate gets the exact count, which ends at one row more than a page may have.
 */
async function totalOf(database: Database, rest: RestRequest, node: ReadNode, row: ResultRow): Promise<number | null> {
  const { count } = rest.preferences;
  const counted = row.total_count;
  if (count === undefined || count === 'exact') return counted;
  const { limit, offset } = node.choice;
  const pageEnd = row.page_count === 0 ? 0 : offset + row.page_count;
  if (!mayEstimate(rest, node)) return Math.max(counted ?? 0, pageEnd);
  const mostRows = Math.min(limit ?? rest.maxRows, rest.maxRows);
  const isLastPage = row.page_count < mostRows && (offset === 0 || row.page_count > 0);
  if (count === 'estimated' && counted !== null && (isLastPage || counted <= rest.maxRows)) return counted;
  const { text, values } = buildEstimate(rest.cache, node);
  const plans = await database.scoped<{ 'QUERY PLAN': unknown }>({ ...rest.scope, readOnly: true }, text, values);
  return Math.max(estimateOf(plans[0]?.['QUERY PLAN']), counted ?? 0, pageEnd);
}

function estimateOf(plan: unknown): number {
  const list: unknown = typeof plan === 'string' ? JSON.parse(plan) : plan;
  const rows = Array.isArray(list) ? list[0]?.Plan?.['Plan Rows'] : undefined;
  return typeof rows === 'number' ? rows : 0;
}
