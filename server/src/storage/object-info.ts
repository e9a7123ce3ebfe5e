import { findBucket } from './bucket.ts';
import { findObject } from './object-row.ts';
import { type StorageCall, type StorageDeps, serverScope } from './storage-call.ts';

/** `GET /object/info/<bucket>/<name>`: the properties of a file. Fails with NoSuchBucket or NoSuchKey. */
export async function objectInfo(deps: StorageDeps, call: StorageCall): Promise<Response> {
  const bucket = await findBucket(deps.database, call.bucket);
  const scope = bucket.public ? serverScope : await call.scope();
  const row = await findObject(deps.database, scope, call.bucket, call.name);
  const headers = new Headers({ 'last-modified': row.updated_at.toUTCString() });
  if (row.metadata !== null) headers.set('etag', row.metadata.eTag);
  const info = {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata?.size ?? null,
    content_type: row.metadata?.mimetype ?? null,
    cache_control: row.metadata?.cacheControl ?? null,
    etag: row.metadata?.eTag ?? null,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
  return Response.json(info, { headers });
}
