import { readBytes, readText } from '../http/read-text.ts';
import { isJsonObject } from '../lib/json.ts';
import { parseInTurn } from './parse-in-turn.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

/** A body as JSON text for the database, with its relevant properties. */
export interface Body {
  readonly json: string;
  readonly isArray: boolean;
  /** The keys of the first object. */
  readonly keys: readonly string[];
  /** Whether every object has the same keys. */
  readonly isUniform: boolean;
}

/** A request with the limit of its body. */
type LimitedRequest = Pick<RestRequest, 'request' | 'maxBody'>;

/** Reads a request's body as text. Fails with status 413 when it is larger than `REST_BODY_LIMIT`. */
export async function readBodyText({ request, maxBody }: LimitedRequest): Promise<string> {
  return (await readText(request, maxBody)) ?? tooLarge(maxBody);
}

/** Reads a request's body as a literal of the type bytea. Fails with status 413 when it is larger than `REST_BODY_LIMIT`. */
export async function readBodyBytes({ request, maxBody }: LimitedRequest): Promise<string> {
  const bytes = (await readBytes(request, maxBody)) ?? tooLarge(maxBody);
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}

function tooLarge(maxBody: number): never {
  throw new RestError(413, 'PGRST102', `The body is larger than ${maxBody} bytes`);
}

/** The media type of the body; JSON when none is named. */
export function bodyType(request: Request): string {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '' ? 'application/json' : type;
}

/**
 * Reads the rows of a write: a JSON object or array of objects, CSV, or a form.
 * Fails with PGRST102 for anything else, with status 413 when it is too large, and as `parseInTurn` does.
 */
export async function readRows(rest: LimitedRequest & Pick<RestRequest, 'scope'>): Promise<Body> {
  const toJson = jsonOf(bodyType(rest.request));
  return parseInTurn(rest.scope, await readBodyText(rest), (text) => jsonRows(toJson(text)));
}

function jsonOf(type: string): (text: string) => string {
  if (type === 'application/json' || type === 'application/vnd.pgrst.array+json') return (text) => text;
  if (type === 'application/x-www-form-urlencoded') return formJson;
  if (type === 'text/csv') return csvJson;
  throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

/** A form's fields as a JSON object. */
function formJson(text: string): string {
  return JSON.stringify(Object.fromEntries(new URLSearchParams(text)));
}

/** Parses JSON. Fails with PGRST102. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

/** How many columns a table of PostgreSQL can have. */
const mostColumns = 1600;

function jsonRows(text: string): Body {
  const value = parseJson(text);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (!rows.every(isJsonObject)) {
    const hasKeys = rows.some(isJsonObject);
    throw new RestError(400, 'PGRST102', hasKeys ? 'All object keys must match' : 'Empty or invalid json');
  }
  const keys = Object.keys(rows[0] ?? {});
  if (keys.length > mostColumns) throw new RestError(400, 'PGRST102', `The body has more than ${mostColumns} columns`);
  const isUniform = rows.every((row) => {
    const own = Object.keys(row);
    return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  });
  return { json: text, isArray: Array.isArray(value), keys, isUniform };
}

/** CSV (RFC 4180) with a header line as a JSON array. An unquoted `NULL` is null. */
export function csvJson(text: string): string {
  const [header = [], ...records] = csvRecords(text);
  const rows = records.map((record) => {
    if (record.length !== header.length)
      throw new RestError(400, 'PGRST102', 'All lines must have same number of fields');
    return Object.fromEntries(header.map((name, index) => [name ?? '', record[index] ?? null]));
  });
  return JSON.stringify(rows);
}

function csvRecords(text: string): (string | null)[][] {
  const records: (string | null)[][] = [];
  let record: (string | null)[] = [];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (match[0] === '' && record.length === 0) break;
    const plain = match[2] === 'NULL' ? null : (match[2] ?? '');
    record.push(match[1] === undefined ? plain : match[1].replaceAll('""', '"'));
    if (match[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}
