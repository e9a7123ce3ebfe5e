import type { Database } from '../database/database.ts';
import type { ResultRow } from './build-result.ts';
import { buildInsert } from './build-write.ts';
import { readRows } from './parse-body.ts';
import { chooseMedia } from './parse-media.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { planRead } from './plan-read.ts';
import { rowMedia } from './raw-media.ts';
import { contentRange, respond } from './respond.ts';
import { RestError } from './rest-error.ts';
import { findRelation, type RestRequest } from './rest-request.ts';
import { runWrite } from './run-statement.ts';
import type { Relation } from './schema-types.ts';
import { columnOf, writtenColumns } from './write-columns.ts';

/** POST: inserts one row or many; with `Prefer: resolution=…` an upsert (PostgREST, "Insert", "Upsert"). */
export async function insertRows(database: Database, rest: RestRequest, name: string): Promise<Response> {
  const { preferences, request, url, cache } = rest;
  const relation = findRelation(rest, name);
  const query = parseQuery(url.searchParams, false);
  const node = planRead(cache, relation, query);
  const media = chooseMedia(request.headers.get('accept'), rowMedia(cache, node));
  const body = await readRows(rest);
  const columns = writtenColumns(relation, body, query.columns);
  const conflict = conflictColumns(relation, query);
  const rules = { isSingular: media.kind === 'object', maxAffected: preferences.maxAffected };
  const shape = { media, preferences, rules };
  const { resolution } = preferences;
  const statement = buildInsert(cache, node, { body, columns, conflict, resolution }, shape);
  const row = await runWrite(database, rest, statement, rules);
  const { count } = preferences;
  return respond(row, {
    status: row.total_count === 0 && resolution === 'merge-duplicates' ? 200 : 201,
    media,
    contentRange: contentRange(0, 0, count === 'exact' ? row.page_count : null),
    location: locationOf(name, row),
    applied: {
      ...preferences,
      resolution: conflict.length > 0 ? resolution : undefined,
      maxAffected: preferences.maxAffected,
    },
  });
}

/** PUT: creates or replaces the one row whose primary key is in the address (PostgREST, "Upsert"). */
export async function putRow(database: Database, rest: RestRequest, name: string): Promise<Response> {
  const { preferences, request, url, cache } = rest;
  const relation = findRelation(rest, name);
  const query = parseQuery(url.searchParams, false);
  const node = planRead(cache, relation, query);
  const media = chooseMedia(request.headers.get('accept'), rowMedia(cache, node));
  checkNamesPrimaryKey(relation, query);
  const body = await readRows(rest);
  const columns = writtenColumns(relation, body, query.columns);
  const rows = { body, columns, conflict: relation.primaryKey, resolution: 'merge-duplicates' as const, isPut: true };
  const rules = { isSingular: false, isPut: true };
  const shape = { media, preferences, rules };
  const statement = buildInsert(cache, node, rows, shape);
  const row = await runWrite(database, rest, statement, rules);
  return respond(row, {
    status: preferences.return !== 'representation' ? 204 : row.total_count === 1 ? 201 : 200,
    media,
    applied: { return: preferences.return, handling: preferences.handling, tx: preferences.tx },
  });
}

function conflictColumns(relation: Relation, { onConflict }: Query): readonly string[] {
  return onConflict === undefined ? relation.primaryKey : onConflict.map((column) => columnOf(relation, column).name);
}

function checkNamesPrimaryKey(relation: Relation, query: Query): void {
  const { conditions = [], limit, offset = 0 } = query.choices.get('') ?? {};
  if (limit !== undefined || offset > 0) {
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
  }
  const named = conditions.map((condition) =>
    condition.kind === 'comparison' && condition.operator === 'eq' && !condition.isNegated
      ? condition.field.column
      : '',
  );
  const isKey =
    named.length === relation.primaryKey.length && relation.primaryKey.every((column) => named.includes(column));
  if (isKey && named.length > 0) return;
  throw new RestError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators");
}

/** The new row's own address, with `return=headers-only`. */
function locationOf(name: string, { location }: ResultRow): string | undefined {
  if (location === null) return undefined;
  const pairs: unknown = JSON.parse(location);
  return Array.isArray(pairs) ? `/${encodeURIComponent(name)}?${new URLSearchParams(pairs)}` : undefined;
}
