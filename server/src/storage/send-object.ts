import type { ObjectRow } from './object-row.ts';
import type { ByteRange } from './object-store.ts';
import type { StorageDeps } from './storage-call.ts';
import { StorageError } from './storage-error.ts';

/** Types that a browser may show inline. All others could run scripts or mislead, so they are always downloads. */
const shownTypes =
  /^(application\/pdf|image\/(png|jpeg|webp|gif|avif|heic|heif)|text\/plain|(audio|video)\/[\w.+-]+)(\s*;|$)/i;

/** A stored file may do nothing in a browser; only a PDF viewer needs to embed the document itself. */
const filePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * Sends a stored file: its type, caching and ETag, `304` when the client has it, a part for a range (RFC 9110, sections 13 and
 * 14), as an attachment with the name in the query parameter `download`.
 * @param isPublic whether shared caches may store it.
 * Returns undefined when the bytes do not exist, which means that the row has changed since it was read.
 */
export async function sendObject(
  deps: StorageDeps,
  request: Request,
  row: ObjectRow,
  isPublic: boolean,
): Promise<Response | undefined> {
  const { metadata, version } = row;
  if (metadata === null || version === null) return undefined;
  const headers = describeFile(request, row, isPublic);
  if (isUnchanged(request, metadata.eTag, row.updated_at)) return new Response(null, { status: 304, headers });
  const range = readRange(request, metadata.size, metadata.eTag);
  if (range === 'unsatisfiable') return refuseRange(metadata.size);
  headers.set('content-length', String(range === undefined ? metadata.size : range.end - range.start + 1));
  if (range !== undefined) headers.set('content-range', `bytes ${range.start}-${range.end}/${metadata.size}`);
  const status = range === undefined ? 200 : 206;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = await deps.objects.get(version, range);
  return body === undefined ? undefined : new Response(body, { status, headers });
}

function describeFile(request: Request, row: ObjectRow, isPublic: boolean): Headers {
  const mimetype = row.metadata?.mimetype ?? 'application/octet-stream';
  const cacheControl = row.metadata?.cacheControl ?? 'no-cache';
  const headers = new Headers({
    'content-type': mimetype,
    'cache-control': isPublic ? `public, ${cacheControl}` : `private, ${cacheControl}`,
    etag: row.metadata?.eTag ?? '',
    'last-modified': row.updated_at.toUTCString(),
    'accept-ranges': 'bytes',
    'content-security-policy': mimetype.startsWith('application/pdf') ? pdfPolicy : filePolicy,
    'x-content-type-options': 'nosniff',
  });
  const disposition = contentDisposition(new URL(request.url).searchParams.get('download'), row.name, mimetype);
  if (disposition !== undefined) headers.set('content-disposition', disposition);
  return headers;
}

/** RFC 6266: the name is percent-encoded in UTF-8, so that it can contain no quote or line break. */
function contentDisposition(download: string | null, name: string, mimetype: string): string | undefined {
  if (download === null && shownTypes.test(mimetype)) return undefined;
  const fileName = download || name.slice(name.lastIndexOf('/') + 1);
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

function isUnchanged(request: Request, etag: string, changedAt: Date): boolean {
  const known = request.headers.get('if-none-match');
  if (known !== null) return known.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^W\//, '')));
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

function refuseRange(size: number): Response {
  const { code, error, message } = new StorageError(416, 'InvalidRange', 'invalid range provided', 'invalid_range');
  const headers = { 'content-range': `bytes */${size}` };
  return Response.json({ statusCode: '416', code, error, message }, { status: 416, headers });
}

/**
 * Parses the requested range (RFC 9110, section 14.1.2) of a file of `size` bytes. Returns undefined when the whole file should
 * be sent: no range, several ranges, a unit other than bytes, or an `If-Range` for another version.
 */
function readRange(request: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const condition = request.headers.get('if-range');
  if (condition !== null && condition !== etag) return undefined;
  const [from, to] = [match[1] ?? '', match[2] ?? ''];
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}
