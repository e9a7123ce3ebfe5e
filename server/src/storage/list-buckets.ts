import { z } from 'zod';
import { bucketColumns } from './bucket.ts';
import { escapeLike } from './list-objects.ts';
import type { StorageCall, StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';

const querySchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().max(100).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/** `GET /bucket?limit=&offset=&search=&sortColumn=&sortOrder=`: the buckets that the caller may see. Fails without a token. */
export async function listBuckets(deps: StorageDeps, call: StorageCall): Promise<Response> {
  if (!call.request.headers.has('authorization')) throw storageErrors.noAuthorization();
  const query = querySchema.safeParse(Object.fromEntries(call.url.searchParams));
  if (!query.success)
    throw storageErrors.invalidRequest(`querystring/${query.error.issues[0]?.path.join('/')} is not valid`);
  const { limit, offset, search, sortColumn, sortOrder } = query.data;
  const rows = await deps.database.scoped(
    await call.scope(),
    `select ${bucketColumns} from storage.buckets where name ilike $1
     order by ${sortColumn} ${sortOrder}, id limit $2::int offset $3::int`,
    [`%${escapeLike(search)}%`, limit, offset],
  );
  return Response.json(rows);
}
