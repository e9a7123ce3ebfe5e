import type { Database } from '../database/database.ts';
import { buildDelete, buildNoChange, buildUpdate, type WriteShape } from './build-write.ts';
import { readRows } from './parse-body.ts';
import { chooseMedia } from './parse-media.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { planRead, type ReadNode } from './plan-read.ts';
import { rowMedia } from './raw-media.ts';
import { contentRange, respond } from './respond.ts';
import { RestError } from './rest-error.ts';
import { findRelation, type RestRequest } from './rest-request.ts';
import { runWrite } from './run-statement.ts';
import type { Statement } from './statement.ts';
import { writtenColumns } from './write-columns.ts';

/** PATCH: changes the selected rows (PostgREST, "Update"). Fails with 21000 without a filter, as hosted Supabase does. */
export async function updateRows(database: Database, rest: RestRequest, name: string): Promise<Response> {
  return change(database, rest, name, 'UPDATE', async (query, node, shape) => {
    const body = await readRows(rest);
    const columns = writtenColumns(node.relation, body, query.columns);
    if (columns.length === 0 || body.json.trim() === '[]') return buildNoChange(rest.cache, node, shape);
    checkChooses(node, 'UPDATE');
    return buildUpdate(rest.cache, node, body, columns, shape);
  });
}

/** DELETE: removes the selected rows (PostgREST, "Delete"). Fails with 21000 without a filter. */
export async function deleteRows(database: Database, rest: RestRequest, name: string): Promise<Response> {
  return change(database, rest, name, 'DELETE', async (_query, node, shape) => {
    checkChooses(node, 'DELETE');
    return buildDelete(rest.cache, node, shape);
  });
}

function checkChooses(node: ReadNode, verb: string): void {
  if (node.choice.conditions.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}

async function change(
  database: Database,
  rest: RestRequest,
  name: string,
  verb: 'UPDATE' | 'DELETE',
  build: (query: Query, node: ReadNode, shape: WriteShape) => Promise<Statement>,
): Promise<Response> {
  const { preferences, request, url } = rest;
  const relation = findRelation(rest, name);
  const query = parseQuery(url.searchParams, false);
  const node = planRead(rest.cache, relation, query);
  const media = chooseMedia(request.headers.get('accept'), rowMedia(rest.cache, node));
  const isFull = preferences.return === 'representation';
  const rules = { isSingular: media.kind === 'object', maxAffected: preferences.maxAffected };
  const statement = await build(query, node, { media, preferences, rules });
  const row = await runWrite(database, rest, statement, rules);
  const shown = verb === 'UPDATE' ? row.page_count : 0;
  return respond(row, {
    status: isFull ? 200 : 204,
    media,
    contentRange: contentRange(0, shown, preferences.count === 'exact' ? row.page_count : null),
    applied: {
      ...preferences,
      resolution: undefined,
      missing: verb === 'UPDATE' ? preferences.missing : undefined,
      maxAffected: preferences.maxAffected,
    },
  });
}
