import type { ByteRange } from './object-store.ts';

/**
 * Parses the requested range (RFC 9110, section 14.1.2) of a file of `size` bytes. Returns undefined when the whole file should
 * be sent: no range, several ranges, a unit other than bytes, or an `If-Range` for another version.
 */
export function readRange(request: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
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
