import { RestError } from './rest-error.ts';

/** The requested form of the response's body. */
export interface MediaType {
  readonly kind: 'array' | 'object' | 'csv' | 'raw';
  /** Omits keys with null values. */
  readonly stripsNulls: boolean;
  /** The `Content-Type` of the response. */
  readonly contentType: string;
  /** The SQL of a raw body, text or bytes, from the rows `r`. */
  readonly body?: string;
}

/** A media type that the database itself defines. */
export interface RawMedia {
  /** In lower case; with an asterisk on both sides of the slash it is sent as `application/octet-stream`. */
  readonly type: string;
  /** Whether the asterisks match every media type that a client names, and not only a request for any type. */
  readonly isForAny: boolean;
  /** As in {@link MediaType}. */
  readonly body: string;
}

const json: MediaType = { kind: 'array', stripsNulls: false, contentType: 'application/json; charset=utf-8' };

/**
 * Chooses the media type by the `Accept` header (PostgREST, "Resource Representation"): the first available one, in the order of
 * weights. Fails with PGRST107 (status 406) when none is.
 * @param raw the media types that come before those for every relation, unless the client asks for one of PostgREST's own.
 */
export function chooseMedia(accept: string | null, raw: readonly RawMedia[]): MediaType {
  return firstOf(accept, (range) => mediaOf(range, raw));
}

/** Checks that the client accepts an OpenAPI document. Fails with PGRST107. */
export function acceptOpenApi(accept: string | null): void {
  firstOf(accept, (range) => (isOpenApi(range) ? json : undefined));
}

function firstOf(accept: string | null, make: (range: string) => MediaType | undefined): MediaType {
  const header = accept === null || accept.trim() === '' ? '*/*' : accept;
  const ranges = header.split(',').map((range, index) => ({ range: range.trim(), weight: weightOf(range), index }));
  ranges.sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { range } of ranges) {
    const media = make(range);
    if (media !== undefined) return media;
  }
  throw new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${ranges.map(({ range }) => range).join(', ')}`,
  );
}

function isOpenApi(range: string): boolean {
  const type = range.split(';')[0]?.trim().toLowerCase() ?? '';
  return ['*/*', 'application/*', 'application/json', 'application/openapi+json'].includes(type);
}

function weightOf(range: string): number {
  return Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1);
}

function mediaOf(range: string, raw: readonly RawMedia[]): MediaType | undefined {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const stripsNulls = parameters.includes('nulls=stripped');
  const suffix = stripsNulls ? ';nulls=stripped' : '';
  if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object') {
    return { kind: 'object', stripsNulls, contentType: `application/vnd.pgrst.object+json${suffix}; charset=utf-8` };
  }
  if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array') {
    if (!stripsNulls) return json;
    return { kind: 'array', stripsNulls, contentType: `application/vnd.pgrst.array+json${suffix}; charset=utf-8` };
  }
  const own = raw.find((one) => one.type === type || (one.type === '*/*' && one.isForAny));
  if (own !== undefined && !type.startsWith('application/vnd.pgrst.')) return rawMedia(own);
  if (type === 'text/csv') return { kind: 'csv', stripsNulls: false, contentType: 'text/csv; charset=utf-8' };
  return ['*/*', 'application/*', 'application/json'].includes(type) ? json : undefined;
}

/** Media types whose `Content-Type` names the character set. */
const named: ReadonlySet<string> = new Set([
  'application/geo+json',
  'application/json',
  'text/csv',
  'text/plain',
  'text/xml',
]);

function rawMedia({ type, body }: RawMedia): MediaType {
  const sent = type === '*/*' ? 'application/octet-stream' : type;
  return { kind: 'raw', stripsNulls: false, contentType: named.has(sent) ? `${sent}; charset=utf-8` : sent, body };
}
