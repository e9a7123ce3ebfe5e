import type { ResultRow } from './build-result.ts';
import type { MediaType } from './parse-media.ts';
import { appliedPreferences, type Preferences } from './parse-preferences.ts';
import { RestError } from './rest-error.ts';

/** The parts of a response, apart from the database's row. */
export interface Answer {
  readonly status: number;
  readonly media: MediaType;
  readonly contentRange?: string | undefined;
  readonly location?: string | undefined;
  readonly applied?: Partial<Preferences>;
  /** The schema, included when several are served. */
  readonly profile?: string | undefined;
}

/**
 * The response to a successful request. SQL may have set its status, and headers, which replace the server's own (an invalid one is PGRST111 or PGRST112).
 */
export function respond(row: ResultRow, answer: Answer): Response {
  const headers = new Headers();
  const status = statusOf(row, answer.status);
  if (answer.contentRange !== undefined) headers.set('Content-Range', answer.contentRange);
  if (answer.location !== undefined) headers.set('Location', answer.location);
  if (answer.profile !== undefined) headers.set('Content-Profile', answer.profile);
  const applied = appliedPreferences(answer.applied ?? {});
  if (applied !== undefined) headers.set('Preference-Applied', applied);
  const hasBody = row.body !== null && status !== 204;
  if (hasBody || status === 200 || status === 206) headers.set('Content-Type', answer.media.contentType);
  if (hasBody) {
    // With it the compression recognises a short response without reading it.
    headers.set('Content-Length', String(Buffer.byteLength(row.body ?? '')));
    // Hono's compression adds this to a long response, and copies the response for it.
    headers.set('Vary', 'Accept-Encoding');
  }
  if (!hasBody && status === 201) headers.set('Content-Length', '0');
  const ownHeaders = headersOf(row);
  for (const [name] of ownHeaders) headers.delete(name);
  for (const [name, value] of ownHeaders) headers.append(name, value);
  return new Response(hasBody ? row.body : null, { status, headers });
}

/** The response to a failed request. */
export function respondError(error: RestError): Response {
  const { code, message, details, hint, status, headers } = error;
  const body = JSON.stringify({ code, message, details, hint });
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Proxy-Status': `PostgREST; error=${code}`,
      ...headers,
    },
  });
}

/** `first-last/total` of the returned rows; `*` for none, and for an unknown total. */
export function contentRange(offset: number, count: number, total: number | null): string {
  const rows = count === 0 ? '*' : `${offset}-${offset + count - 1}`;
  return `${rows}/${total ?? '*'}`;
}

/** 206 when there are more rows than those returned. Fails with PGRST103 (416) for an offset behind the last row. */
export function rangeStatus(offset: number, count: number, total: number | null): number {
  if (total === null) return 200;
  if (offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    });
  }
  return count < total ? 206 : 200;
}

function statusOf(row: ResultRow, status: number): number {
  if (!row.response_status) return status;
  const wanted = Number(row.response_status);
  if (Number.isInteger(wanted) && wanted >= 200 && wanted <= 599) return wanted;
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

function headersOf({ response_headers: text }: ResultRow): [string, string][] {
  if (!text) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw new TypeError('not a list');
    return list.map((entry: unknown) => {
      const [pair, ...more] = typeof entry === 'object' ? Object.entries(entry ?? {}) : [];
      if (pair === undefined || more.length > 0 || typeof pair[1] !== 'string') throw new TypeError('not one header');
      new Headers([pair]);
      return pair;
    });
  } catch {
    throw new RestError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    );
  }
}
