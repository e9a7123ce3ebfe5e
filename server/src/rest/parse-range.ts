import type { RowChoice } from './parse-query.ts';
import { RestError } from './rest-error.ts';

/**
 * Applies the `Range` header of a GET, in items, to a selection's limit and offset: `0-9`, `10-`.
 * Fails with PGRST103 (status 416) when the range ends before it starts. An invalid range is ignored, as in HTTP.
 */
export function rangeOf({ method, headers }: Request, choice: RowChoice): RowChoice {
  const match = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(headers.get('range')?.trim() ?? '');
  if (match === null || method !== 'GET') return choice;
  const first = Number(match[1]);
  const last = match[2] === '' ? undefined : Number(match[2]);
  if (last !== undefined && last < first) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  const { limit, offset } = choice;
  const start = Math.max(first, offset);
  const ends = [last === undefined ? undefined : last + 1, limit === undefined ? undefined : offset + limit];
  const end = Math.min(...ends.filter((one) => one !== undefined));
  const narrowed = Number.isFinite(end) ? Math.max(0, end - start) : undefined;
  return { ...choice, offset: start, limit: narrowed };
}
