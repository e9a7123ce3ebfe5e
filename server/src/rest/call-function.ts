import type { Database } from '../database/database.ts';
import { isJsonObject } from '../lib/json.ts';
import { buildCall, type CallInput } from './build-call.ts';
import { findFunction, hasUnnamedArgument, takesBody } from './find-function.ts';
import { bodyType, csvJson, parseJson, readBodyBytes, readBodyText } from './parse-body.ts';
import { parseInTurn } from './parse-in-turn.ts';
import { chooseMedia } from './parse-media.ts';
import type { Preferences } from './parse-preferences.ts';
import { choiceAt, parseQuery, type Query } from './parse-query.ts';
import { rangeOf } from './parse-range.ts';
import { planRead, type ReadNode } from './plan-read.ts';
import { functionMedia, rowMedia } from './raw-media.ts';
import { contentRange, rangeStatus, respond } from './respond.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';
import { runRead, runWrite } from './run-statement.ts';
import type { SqlFunction } from './schema-types.ts';

/** `/rpc/name`: calls a function; GET, HEAD and POST to a stable one run read-only (PostgREST, "Functions as RPC"). */
export async function callFunction(database: Database, rest: RestRequest, name: string): Promise<Response> {
  const { request, url, preferences, cache, maxRows } = rest;
  const isPost = request.method === 'POST';
  const query = parseQuery(url.searchParams, !isPost);
  const { called, input } = isPost ? await fromBody(rest, name, query) : fromPairs(rest, name, query.parameters);
  const node = nodeOf(rest, called, query);
  const raw = node === undefined ? functionMedia(called) : rowMedia(cache, node);
  const media = chooseMedia(request.headers.get('accept'), raw);
  const page = node?.choice ?? rangeOf(rest.request, choiceAt(query, ['']));
  const isReadOnly = !isPost || called.volatility !== 'volatile';
  checkCountsRows(called, preferences);
  const rules = { isSingular: media.kind === 'object', maxAffected: isReadOnly ? undefined : preferences.maxAffected };
  const shape = {
    media,
    isHead: request.method === 'HEAD',
    hasCount: preferences.count !== undefined,
    maxRows,
    page,
    rules: isReadOnly ? undefined : rules,
  };
  const statement = buildCall(cache, called, input, node, shape);
  const row = await (isReadOnly ? runRead : runWrite)(database, rest, statement, rules);
  const { offset } = page;
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

async function fromBody(rest: RestRequest, name: string, query: Query): Promise<Call> {
  const { schema, cache } = rest;
  const type = bodyType(rest.request);
  const text = await (type === 'application/octet-stream' ? readBodyBytes : readBodyText)(rest);
  if (type === 'application/x-www-form-urlencoded') return fromPairs(rest, name, [...new URLSearchParams(text)]);
  if (type !== 'application/json' && type !== 'text/csv') {
    const called = findFunction(cache, { schema, name, given: [], bodyType: type });
    if (!takesBody(called, type)) throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
    return { called, input: { kind: 'body', text } };
  }
  const { json, value } = await parseInTurn(rest.scope, text, type === 'text/csv' ? readCsv : readJson);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const isObject = isJsonObject(first);
  const names = query.columns ?? (isObject ? Object.keys(first) : []);
  const called = findFunction(cache, { schema, name, given: names, bodyType: type });
  if (hasUnnamedArgument(called)) return { called, input: { kind: 'body', text: json } };
  if (!isObject) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  return { called, input: { kind: 'json', json, isArray: Array.isArray(value), names } };
}

/** An empty text is not an argument. */
function readJson(text: string): { readonly json: string; readonly value: unknown } {
  const json = text.trim() === '' ? '{}' : text;
  return { json, value: parseJson(json) };
}

const readCsv = (text: string) => readJson(csvJson(text));

/** A call with the pairs of a query string or form; a variadic argument may be given several times. */
function fromPairs({ schema, cache }: RestRequest, name: string, pairs: Query['parameters']): Call {
  const given = [...new Set(pairs.map(([parameter]) => parameter))];
  const called = findFunction(cache, { schema, name, given, bodyType: undefined });
  const values = new Map<string, string | readonly string[]>();
  for (const parameter of given) {
    const all = pairs.flatMap(([one, value]) => (one === parameter ? [value] : []));
    const isVariadic = called.arguments.some((argument) => argument.name === parameter && argument.isVariadic);
    values.set(parameter, isVariadic && !all[0]?.startsWith('{') ? all : (all.at(-1) ?? ''));
  }
  return { called, input: { kind: 'values', values } };
}

/** The selection of a composite result; a single value or none has nothing to select from. */
function nodeOf({ cache, request }: RestRequest, called: SqlFunction, query: Query): ReadNode | undefined {
  if (called.returns === 'void' || called.returns === 'scalar') return undefined;
  const node = planRead(cache, called.returns, query);
  return { ...node, choice: rangeOf(request, node.choice) };
}

/** The rows of a write can be limited only when the function returns rows. Fails with PGRST128. */
function checkCountsRows(called: SqlFunction, { maxAffected }: Preferences): void {
  if (maxAffected === undefined || called.returnsSet) return;
  throw new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );
}
