import type { Database } from '../database/database.ts';
import { buildCall, type CallInput } from './build-call.ts';
import { findFunction, takesBody } from './find-function.ts';
import { bodyType, formJson, parseJson, readBodyText } from './parse-body.ts';
import { chooseMedia } from './parse-media.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { withRange } from './parse-range.ts';
import { planRead, type ReadNode } from './plan-read.ts';
import { contentRange, rangeStatus, respond } from './respond.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';
import { runRead, runWrite } from './run-statement.ts';
import type { SqlFunction } from './schema-types.ts';

/** `/rpc/name`: calls a function; GET, HEAD and POST to a stable one run read-only (PostgREST, "Functions as RPC"). */
export async function callFunction(database: Database, rest: RestRequest, name: string): Promise<Response> {
  const { request, url, preferences, cache, maxRows } = rest;
  const isPost = request.method === 'POST';
  const query = parseQuery(url.searchParams, true);
  const { called, input } = isPost ? await fromBody(rest, name) : fromQuery(rest, name, query);
  const media = chooseMedia(request.headers.get('accept'), called.returns === 'scalar');
  const node = nodeOf(rest, called, query);
  const isReadOnly = !isPost || called.volatility !== 'volatile';
  const rules = { isSingular: media.kind === 'object', maxAffected: isReadOnly ? undefined : preferences.maxAffected };
  const shape = {
    media,
    isHead: request.method === 'HEAD',
    hasCount: preferences.count !== undefined,
    maxRows,
    rules: isReadOnly ? undefined : rules,
  };
  const statement = buildCall(cache, called, input, node, shape);
  const row = await (isReadOnly ? runRead : runWrite)(database, rest, statement, rules);
  const offset = node?.choice.offset ?? 0;
  const { count, handling, timezone, tx } = preferences;
  if (called.returns === 'void') return respond(row, { status: 204, media, applied: { handling, timezone, tx } });
  return respond(row, {
    status: rangeStatus(offset, row.page_count, row.total_count),
    media,
    contentRange: contentRange(offset, row.page_count, row.total_count),
    applied: { count, handling, timezone, tx },
  });
}

interface Call {
  readonly called: SqlFunction;
  readonly input: CallInput;
}

async function fromBody(rest: RestRequest, name: string): Promise<Call> {
  const { schema, cache } = rest;
  const type = bodyType(rest.request);
  const text = await readBodyText(rest);
  const isForm = type === 'application/x-www-form-urlencoded';
  if (type !== 'application/json' && !isForm) {
    const called = findFunction(cache, { schema, name, given: [], bodyType: type });
    if (!takesBody(called, type)) throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
    return { called, input: { kind: 'body', text } };
  }
  const json = isForm ? formJson(text) : text.trim() === '' ? '{}' : text;
  const value = parseJson(json);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const names = isObject ? Object.keys(value) : [];
  const called = findFunction(cache, { schema, name, given: names, bodyType: 'application/json' });
  if (takesBody(called, 'application/json')) return { called, input: { kind: 'body', text: json } };
  if (!isObject) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  return { called, input: { kind: 'json', json, names } };
}

function fromQuery({ schema, cache }: RestRequest, name: string, { parameters }: Query): Call {
  const given = [...new Set(parameters.map(([parameter]) => parameter))];
  const called = findFunction(cache, { schema, name, given, bodyType: undefined });
  const values = new Map<string, string | readonly string[]>();
  for (const parameter of given) {
    const all = parameters.flatMap(([one, value]) => (one === parameter ? [value] : []));
    const isVariadic = called.arguments.some((argument) => argument.name === parameter && argument.isVariadic);
    values.set(parameter, isVariadic && !all[0]?.startsWith('{') ? all : (all.at(-1) ?? ''));
  }
  return { called, input: { kind: 'values', values } };
}

/** What is read of a composite result; one value or none has nothing to choose from. */
function nodeOf({ cache, request }: RestRequest, called: SqlFunction, query: Query): ReadNode | undefined {
  if (called.returns === 'void' || called.returns === 'scalar') return undefined;
  return withRange(planRead(cache, called.returns, query), request.headers.get('range'));
}
