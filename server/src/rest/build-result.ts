import type { MediaType } from './parse-media.ts';
import { guardedCountSql, type ResultRules } from './result-rules.ts';

/** The row that every statement returns. */
export interface ResultRow {
  readonly page_count: number;
  /** Null when it was not requested, or still has to be estimated. */
  readonly total_count: number | null;
  /** Bytes for a value that is returned as it is. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly location: string | null;
  /** The values that the SQL itself set as `response.headers` and `response.status`, unless the statement leaves them out. */
  readonly response_headers?: string | null;
  readonly response_status?: string | null;
  /** The role that it ran as. */
  readonly run_as: string;
}

/** How rows become a body. */
export interface ResultShape {
  readonly media: MediaType;
  /** No body at all: HEAD, or `return=minimal`. */
  readonly isEmpty?: boolean;
  /** The rows are one column of plain values from a function. */
  readonly isScalar?: boolean;
  /** There is one row, which is not a list. */
  readonly isSingle?: boolean;
  /** Whether SQL may have set headers and the status of the response; it may unless this is false. */
  readonly isSetBySql?: boolean;
  /** For a write: the number of rows it may have before it fails. */
  readonly rules?: ResultRules | undefined;
}

const responseSettings = `, nullif(current_setting('response.headers', true), '') as response_headers, nullif(current_setting('response.status', true), '') as response_status`;

const noRules: ResultRules = { isSingular: false };

/**
 * Wraps the statement for the rows into the one that returns the complete response as one {@link ResultRow}.
 * @param setup a `with` list that comes before, or ''.
 * @param total the SQL of the total count; it may use `count(*)` for the rows of the page.
 */
export function resultSql(
  setup: string,
  rows: string,
  shape: ResultShape,
  total = 'null::bigint',
  location = 'null',
): string {
  return `${setup === '' ? '' : `with ${setup} `}select ${guardedCountSql(shape.rules ?? noRules)} as page_count, ${total} as total_count, ${bodySql(shape)} as body, ${location} as location${shape.isSetBySql === false ? '' : responseSettings}, current_user as run_as from (${rows}) as r`;
}

/** The whole row is `r.*`, because `r` alone would be a column of that name. */
function bodySql({ media, isEmpty, isScalar, isSingle }: ResultShape): string {
  if (isEmpty) return 'null';
  if (media.kind === 'csv') return csvSql();
  if (media.body !== undefined) return `coalesce(${media.body}, '')`;
  if (isScalar)
    return isSingle
      ? `coalesce((json_agg(r.pgrst_scalar)->0)::text, 'null')`
      : `coalesce(json_agg(r.pgrst_scalar), '[]')::text`;
  const row = media.stripsNulls ? 'json_strip_nulls(row_to_json(r.*))' : 'row_to_json(r.*)';
  if (media.kind === 'object' || isSingle) return `coalesce(string_agg(${row}::text, ','), 'null')`;
  return `coalesce(json_agg(${media.stripsNulls ? row : 'r.*'}), '[]')::text`;
}

/** A header line and a line for each row: a row's text form is already CSV in brackets. */
function csvSql(): string {
  const header = `(array_agg((select string_agg(k.key, ',') from json_object_keys(row_to_json(r.*)) as k(key))))[1]`;
  return `coalesce(${header} || E'\\n' || string_agg(substring((r.*)::text, 2, length((r.*)::text) - 2), E'\\n'), '')`;
}
