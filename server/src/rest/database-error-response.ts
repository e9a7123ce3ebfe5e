import type { DatabaseError } from '../database/errors.ts';
import { isExhausted, secondsToRetry, temporaryFailure } from '../database/unavailable.ts';
import { isJsonObject, tryParseJson } from '../lib/json.ts';
import { RestError } from './rest-error.ts';

/** The status of a SQLSTATE, or of the class in its first two characters (PostgREST, errors, HTTP status codes). */
const statuses: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '53': 503,
  // The caller's fault: a value with too many dimensions, words or bytes, or a list with too many columns.
  '54000': 400,
  '54011': 400,
  '54': 500,
  '55': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
};

/**
 * Failures with fixed texts, which help a client decide whether to retry: several rows instead of one, a recursion, a time limit,
 * a serialisation failure, a deadlock, a lock, a restarting database.
 */
const explainedFailures: ReadonlySet<string> = new Set([
  '21000',
  '54001',
  '57014',
  '40001',
  '40P01',
  '55P03',
  '53000',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08006',
  '08007',
]);

/**
 * Turns a database error into PostgREST's response: the status by the SQLSTATE, `PTxyz` as the status xyz, and `PGRST` as a
 * response that the SQL itself wrote as JSON. An error that is not the caller's fault keeps only its code: its text names files
 * and settings of the database.
 * Unlike PostgREST it shows the row that violates a constraint to `service_role` alone.
 * @param role a refused privilege is 401 for `anon`, who may sign in, and 403 for all others.
 */
export function databaseErrorResponse(error: DatabaseError, role: string): RestError {
  if (error.code === 'PGRST') return raisedResponse(error);
  const status = isCallerError(error) ? 400 : statusOf(error.code, role);
  const isFailure = status >= 500 && !error.code.startsWith('PT');
  const message = isFailure && !explainedFailures.has(error.code) ? failureText(error) : error.message;
  const isCallers = !isFailure && !error.code.startsWith('54');
  const isShown = isCallers && (role === 'service_role' || !showsRow(error));
  return new RestError(status, error.code, message, {
    details: isShown ? error.detail : null,
    hint: isCallers ? error.hint : null,
    headers: headersOf(status),
  });
}

/**
 * Whether the details are the row that violates a constraint, 'Failing row contains (…)'. A function that runs as its owner writes
 * columns that the caller may not read. Only PostgreSQL itself names the table, not an error that the product raises.
 */
function showsRow({ code, table }: DatabaseError): boolean {
  return (code === '23502' || code === '23514') && table !== null;
}

function failureText(error: DatabaseError): string {
  return (isExhausted(error) ? temporaryFailure(error) : undefined) ?? 'Internal server error';
}

/**
 * Errors of the caller with the code of a database fault: a text search with too many operators in a row, pg_safeupdate, and a
 * write to a view that is only read.
 */
function isCallerError({ code, message }: DatabaseError): boolean {
  if (code === '21000') return message.endsWith('requires a WHERE clause');
  return message === 'tsquery stack too small' || (code === '55000' && /^cannot .* view /.test(message));
}

function headersOf(status: number): Record<string, string> {
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' };
  return status === 503 ? { 'Retry-After': String(secondsToRetry) } : {};
}

function statusOf(code: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  const custom = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (custom !== undefined) return Number(custom);
  if (code.startsWith('PT')) return 500;
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400;
}

/** `raise sqlstate 'PGRST'` with JSON in message (code, message, details, hint) and detail (status, headers). */
function raisedResponse(error: DatabaseError): RestError {
  const body = parseObject(error.message);
  const detail = parseObject(error.detail ?? '');
  if (typeof body?.code !== 'string' || typeof body.message !== 'string') {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  if (detail === undefined || typeof detail.status !== 'number' || !isJsonObject(detail.headers)) {
    return unreadable(
      error.detail === null
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${error.detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  const headers = Object.entries(detail.headers);
  return new RestError(isStatus(detail.status) ? detail.status : 500, body.code, body.message, {
    details: body.details,
    hint: typeof body.hint === 'string' ? body.hint : null,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
  });
}

function unreadable(details: string, hint: string): RestError {
  return new RestError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', {
    details,
    hint,
  });
}

function isStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 200 && status <= 599;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  const value = tryParseJson(text);
  return isJsonObject(value) ? value : undefined;
}
