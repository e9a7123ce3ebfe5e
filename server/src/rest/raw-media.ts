import type { RawMedia } from './parse-media.ts';
import type { ReadNode } from './plan-read.ts';
import type { MediaHandler, SchemaCache, SqlFunction } from './schema-types.ts';
import { quoteQualified } from './statement.ts';

/** The media types in which a function's single value can be returned unchanged: the one that its domain is named after, and plain text. */
export function functionMedia({ returns, returnsSet, mediaType, isBytes }: SqlFunction): RawMedia[] {
  if (returns !== 'scalar' || returnsSet) return [];
  const text = { type: 'text/plain', isForAny: false, body: `string_agg(r.pgrst_scalar::text, '')` };
  if (mediaType === undefined) return [text];
  const body = isBytes ? `string_agg(r.pgrst_scalar::bytea, '')` : text.body;
  return [{ type: mediaType, isForAny: true, body }, text];
}

/**
 * The media types that the database's own aggregates make of rows (PostgREST, "Media Type Handlers"): first those for rows of this
 * relation, which take complete rows only, then those for any row.
 */
export function rowMedia({ handlers }: SchemaCache, { relation, entries }: ReadNode): RawMedia[] {
  const isComplete = entries.length === 1 && entries[0]?.kind === 'star' && relation.oid !== 0;
  const own = handlers.filter((handler) => isComplete && handler.relation === relation.oid);
  const general = handlers.filter((handler) => handler.relation === 0);
  const row = `row(r.*)::${quoteQualified(relation)}`;
  return [
    ...own.map((handler) => ({ type: handler.mediaType, isForAny: true, body: bodyOf(handler, row) })),
    ...general.map((handler) => ({ type: handler.mediaType, isForAny: false, body: bodyOf(handler, 'r.*') })),
  ];
}

function bodyOf(handler: MediaHandler, row: string): string {
  return `${quoteQualified(handler)}(${row})::${handler.isBytes ? 'bytea' : 'text'}`;
}
