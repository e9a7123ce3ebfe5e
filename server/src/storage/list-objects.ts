import { z } from 'zod';
import { readJson, type StorageCall, type StorageDeps } from './storage-call.ts';

const bodySchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(10_000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1024).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

/**
 * `POST /object/list/<bucket>`: the files and folders directly below a prefix that the caller may see, folders first. A folder is
 * a row whose id is null. `search` keeps the names that start with it, case-insensitively.
 */
export async function listObjects(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket } = call;
  const scope = await call.scope();
  const { prefix, limit, offset, search, sortBy } = await readJson(call.request, bodySchema);
  const folder = prefix.replace(/^\/+|\/+$/g, '');
  const start = folder === '' ? '' : `${folder}/`;
  const rows = await deps.database.scoped(scope, listStatement(sortBy.column, sortBy.order), [
    bucket,
    `${escapeLike(start)}%`,
    start.split('/').length,
    `${escapeLike(search ?? '')}%`,
    limit,
    offset,
  ]);
  return Response.json(rows);
}

/** The column and the order come from the schema's own lists. */
function listStatement(column: string, order: string): string {
  return `
    with found as (
      select path_tokens[$3::int] as part, cardinality(path_tokens) > $3::int as is_folder,
        id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects
      where bucket_id = $1 and name like $2 and path_tokens[$3::int] ilike $4
    ), entries as (
      select part as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
        null::timestamptz as last_accessed_at, null::jsonb as metadata
      from found where is_folder group by part
      union all
      select part, id, updated_at, created_at, last_accessed_at, metadata from found where not is_folder
    )
    select name, id, updated_at, created_at, last_accessed_at, metadata
    from entries
    order by id is not null, ${column} ${order}, name ${order}
    limit $5::int offset $6::int`;
}

/** Escapes text for LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
