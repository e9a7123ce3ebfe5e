import { z } from 'zod';
import { escapeLike } from './list-objects.ts';
import { readJson, type StorageCall, type StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

const bodySchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(100).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

interface Entry {
  readonly key: string;
  readonly id: string | null;
}

/**
 * `POST /object/list-v2/<bucket>`: the files below a prefix that the caller may see, a page at a time. With `with_delimiter`
 * deeper levels are shown as folders. Answers `{hasNext, nextCursor, folders, objects}`.
 */
export async function listObjectsPage(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const { bucket } = call;
  const scope = await call.scope();
  const body = await readJson(call.request, bodySchema);
  const offset = readCursor(body.cursor);
  const rows = await deps.database.scoped<Entry>(scope, pageStatement(body.sortBy.column, body.sortBy.order), [
    bucket,
    `${escapeLike(body.prefix)}%`,
    body.prefix,
    body.with_delimiter,
    body.limit + 1,
    offset,
  ]);
  const page = rows.slice(0, body.limit);
  const hasNext = rows.length > body.limit;
  const named = page.map((row) => ({ ...row, name: row.key }));
  return Response.json({
    hasNext,
    ...(hasNext ? { nextCursor: Buffer.from(String(offset + body.limit)).toString('base64url') } : {}),
    folders: named.filter((row) => row.id === null).map(({ name }) => ({ key: name.replace(/\/$/, ''), name })),
    objects: named.filter((row) => row.id !== null),
  });
}

function readCursor(cursor: string | null | undefined): number {
  if (cursor === null || cursor === undefined || cursor === '') return 0;
  const offset = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^\d{1,9}$/.test(offset)) throw storageErrors.invalidRequest('body/cursor is not valid');
  return Number(offset);
}

/** The column and the order come from the schema's own lists. */
function pageStatement(column: string, order: string): string {
  return `
    with found as (
      select name, id, updated_at, created_at, last_accessed_at, metadata,
        case when $4::boolean then position('/' in substr(name, length($3) + 1)) else 0 end as slash
      from storage.objects
      where bucket_id = $1 and name like $2
    ), entries as (
      select substr(name, 1, length($3) + slash) as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from found where slash > 0 group by 1
      union all
      select name, id, updated_at, created_at, last_accessed_at, metadata from found where slash = 0
    )
    select name as key, id, updated_at, created_at, last_accessed_at, metadata
    from entries
    order by id is not null, ${column} ${order}, name ${order}
    limit $5::int offset $6::int`;
}
