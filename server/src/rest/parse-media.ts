import { RestError } from './rest-error.ts';
import type { RawMedia } from './schema-types.ts';

/** The requested form of the response's body. */
export interface MediaType {
  readonly kind: 'array' | 'object' | 'csv' | 'text' | 'bytes';
  /** Omits keys with null values. */
  readonly stripsNulls: boolean;
  /** The `Content-Type` of the response. */
  readonly contentType: string;
}

const json: MediaType = { kind: 'array', stripsNulls: false, contentType: 'application/json; charset=utf-8' };

/**
 * Chooses the media type by the `Accept` header (PostgREST, "Resource Representation"): the first available one, in the order of
 * weights. Fails with PGRST107 (status 406) when none is.
 * @param raw how a function's single value is returned as it is: as the media type that its domain is named after, or as plain
 * text.
 */
export function chooseMedia(accept: string | null, raw?: RawMedia): MediaType {
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

function mediaOf(range: string, raw: RawMedia | undefined): MediaType | undefined {
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
  if (raw?.type === '*/*' && !type.startsWith('application/vnd.pgrst.'))
    return rawMedia(raw, 'application/octet-stream');
  if (raw !== undefined && type === raw.type) return rawMedia(raw, type);
  if (type === 'text/csv') return { kind: 'csv', stripsNulls: false, contentType: 'text/csv; charset=utf-8' };
  if (raw !== undefined && type === 'text/plain') return rawMedia({ ...raw, isBytes: false }, type);
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

function rawMedia({ isBytes }: RawMedia, type: string): MediaType {
  return {
    kind: isBytes ? 'bytes' : 'text',
    stripsNulls: false,
    contentType: named.has(type) ? `${type}; charset=utf-8` : type,
  };
}
