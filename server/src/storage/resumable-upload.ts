import { randomUUID } from 'node:crypto';
import type { Queryable, Scope } from '../database/database.ts';
import { isUuid } from '../lib/uuid.ts';
import { removeVersions } from './object-versions.ts';
import { ownerOf, type StorageDeps } from './storage-call.ts';
import { StorageError } from './storage-error.ts';

/** How long an upload can be resumed, as an interval of the database: a day, as on hosted Supabase. */
const lifetime = '24 hours';

/** An upload that arrives in several requests. */
export interface ResumableUpload {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly owner_id: string | null;
  readonly upsert: boolean;
  /** The whole file, in bytes. */
  readonly size: number;
  /** The stored part of it, in bytes. */
  readonly received: number;
  /** The keys of its parts, in order. */
  readonly parts: readonly string[];
  readonly content_type: string;
  readonly cache_control: string;
  readonly user_metadata: Record<string, unknown> | null;
  readonly expires_at: Date;
}

/** The details of a new upload. */
export type Announcement = Pick<
  ResumableUpload,
  'bucket_id' | 'name' | 'upsert' | 'size' | 'content_type' | 'cache_control' | 'user_metadata'
>;

/**
 * How many unfinished uploads one person may have, and how many bytes they may announce together. A server with its key has no
 * limits.
 */
const mostUnfinished = { uploads: 20, megabytes: 200 };

/**
 * Records a new upload, and removes expired ones.
 * Fails with TooManyUploads when the caller has too many unfinished ones.
 */
export async function createResumable(
  deps: StorageDeps,
  scope: Scope,
  announcement: Announcement,
): Promise<ResumableUpload> {
  await removeExpired(deps);
  return deps.database.transaction(async (transaction) => {
    if (scope.role !== 'service_role') await checkUnfinished(transaction, scope, announcement.size);
    return insertResumable(transaction, scope, announcement);
  });
}

/** Removes expired uploads with their parts. */
async function removeExpired(deps: Pick<StorageDeps, 'database' | 'objects' | 'log'>): Promise<void> {
  const expired = await deps.database.query<{ parts: string[] }>(
    'delete from storage.resumable_uploads where expires_at < now() returning parts',
  );
  await removeVersions(
    deps,
    expired.flatMap((upload) => upload.parts),
  );
}

async function checkUnfinished(transaction: Queryable, scope: Scope, size: number): Promise<void> {
  const owner = ownerOf(scope) ?? '';
  // One announcement of a person at a time, so that two concurrent ones do not both take the last place.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage uploads ${owner}`]);
  const [used] = await transaction.query<{ uploads: number; bytes: number }>(
    `select count(*)::float8 as uploads, coalesce(sum(size), 0)::float8 as bytes from storage.resumable_uploads
     where role = $1 and coalesce(owner_id, '') = $2 and received < size and expires_at > now()`,
    [scope.role, owner],
  );
  const { uploads, megabytes } = mostUnfinished;
  if (used === undefined || used.uploads >= uploads || used.bytes + size > megabytes * 1024 * 1024) {
    throw new StorageError(
      429,
      'TooManyUploads',
      `You have too many unfinished uploads: at most ${uploads}, of ${megabytes} MB together. Finish or cancel one, or try again tomorrow.`,
    );
  }
}

/** Whether an announcement was refused only because the caller has too many unfinished uploads. */
export function isTooManyUploads(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'TooManyUploads';
}

async function insertResumable(
  transaction: Queryable,
  scope: Scope,
  announcement: Announcement,
): Promise<ResumableUpload> {
  const { bucket_id, name, upsert, size, content_type, cache_control, user_metadata } = announcement;
  const [created] = await transaction.query<ResumableUpload>(
    `insert into storage.resumable_uploads
       (id, bucket_id, name, role, owner_id, upsert, size, content_type, cache_control, user_metadata, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '${lifetime}') returning *`,
    [
      randomUUID(),
      bucket_id,
      name,
      scope.role,
      ownerOf(scope),
      upsert,
      size,
      content_type,
      cache_control,
      user_metadata,
    ],
  );
  if (created === undefined) throw noSuchUpload();
  return created;
}

/** Finds an upload of the caller. Fails with NoSuchUpload when it belongs to somebody else, is over, or never existed. */
export async function findResumable(database: Queryable, scope: Scope, id: string): Promise<ResumableUpload> {
  const [upload] = isUuid(id)
    ? await database.query<ResumableUpload>(
        `select * from storage.resumable_uploads
         where id = $1 and role = $2 and owner_id is not distinct from $3 and expires_at > now()`,
        [id, scope.role, ownerOf(scope)],
      )
    : [];
  if (upload === undefined) throw noSuchUpload();
  return upload;
}

/** Records another stored part. Fails with 409 when another request has advanced the upload meanwhile. */
export async function appendPart(
  database: Queryable,
  upload: ResumableUpload,
  key: string,
  size: number,
): Promise<void> {
  const appended = await database.query(
    `update storage.resumable_uploads set parts = parts || $3::text, received = received + $4
     where id = $1 and received = $2 returning id`,
    [upload.id, upload.received, key, size],
  );
  if (appended.length === 0) throw wrongOffset();
}

/**
 * Records that an upload has become an object, in the transaction that writes the object. Its record stays without parts until it
 * expires: a client that missed the last response asks for the offset, and learns that the upload is complete.
 * Fails with 409 when another request has advanced it meanwhile.
 */
export async function finishResumable(transaction: Queryable, upload: ResumableUpload): Promise<void> {
  const finished = await transaction.query(
    `update storage.resumable_uploads set parts = '{}', received = size where id = $1 and received = $2 returning id`,
    [upload.id, upload.received],
  );
  if (finished.length === 0) throw wrongOffset();
}

/**
 * Removes an upload and its parts. Returns whether it was there.
 * @param received leaves an upload that has another number of received bytes by now.
 */
export async function dropResumable(deps: StorageDeps, upload: ResumableUpload, received?: number): Promise<boolean> {
  const dropped = await deps.database.query<{ parts: string[] }>(
    'delete from storage.resumable_uploads where id = $1 and received = coalesce($2, received) returning parts',
    [upload.id, received ?? null],
  );
  await removeVersions(
    deps,
    dropped.flatMap((row) => row.parts),
  );
  return dropped.length > 0;
}

/** The client and the server disagree about the offset: the client asks for it and continues from there. */
export function wrongOffset(): StorageError {
  return new StorageError(409, 'TusError', 'Upload-Offset conflict');
}

function noSuchUpload(): StorageError {
  return new StorageError(404, 'NoSuchUpload', 'Upload not found');
}
