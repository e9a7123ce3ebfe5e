import { randomUUID } from 'node:crypto';
import type { Database, Queryable, Scope } from '../database/database.ts';
import { scopeStatement } from '../database/scope.ts';
import { isUuid } from '../lib/uuid.ts';
import { storageErrors } from './storage-error.ts';

/** The properties of a stored file, by Supabase Storage's names. */
export interface ObjectMetadata {
  /** The MD5 of the content in quotes, as in S3. */
  readonly eTag: string;
  /** In bytes. */
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
}

/** A row of storage.objects. */
export interface ObjectRow {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly version: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_accessed_at: Date;
  readonly metadata: ObjectMetadata | null;
  readonly user_metadata: Record<string, unknown> | null;
}

/** The columns of {@link ObjectRow}. */
export const objectColumns =
  'id, bucket_id, name, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata';

/** A row to write. */
export interface NewObject {
  readonly bucket: string;
  readonly name: string;
  /** The owner: the `sub` of the caller's token. */
  readonly owner: string | undefined;
  readonly version: string;
  readonly metadata: Partial<ObjectMetadata>;
  readonly userMetadata: Record<string, unknown> | null;
}

/** A further change as the owner, in the same transaction and before the row is written. */
export type ExtraChange = (transaction: Queryable) => Promise<void>;

/** Thrown to roll back a trial. */
class Rollback extends Error {}

const insertObject = `
  insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

const upsertObject = `${insertObject}
  on conflict (bucket_id, name) do update set
    owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, updated_at = now(), last_accessed_at = now()`;

/** Finds an object's row as the caller. Fails with NoSuchKey when there is none that the caller may see. */
export async function findObject(database: Database, scope: Scope, bucket: string, name: string): Promise<ObjectRow> {
  const [row] = await database.scoped<ObjectRow>(
    scope,
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  if (row === undefined) throw storageErrors.noSuchKey();
  return row;
}

/** Lets the database record that the caller reads files, before the caller gets their content or links to it. */
export async function recordReads(
  database: Database,
  scope: Scope,
  bucket: string,
  names: readonly string[],
): Promise<void> {
  await database.scoped(scope, 'select storage.note_reads($1, $2)', [bucket, names]);
}

/**
 * Writes the row as the caller: the policies on storage.objects decide. Returns its id, and the replaced version, whose bytes the
 * caller has to remove. Fails with the database's 42501 when a policy refuses, and with 23505 when the name is taken and `upsert`
 * is false, and as `extraChange` does.
 */
export function writeObject(
  database: Database,
  scope: Scope,
  object: NewObject,
  upsert: boolean,
  extraChange?: ExtraChange,
): Promise<{ id: string; replaced: string | null }> {
  return database.transaction(async (transaction) => {
    await extraChange?.(transaction);
    return writeRow(transaction, scope, object, upsert);
  });
}

/** Fails as {@link writeObject} would, and changes nothing, so that nobody uploads a whole file only to be refused. */
export async function checkMayWrite(
  database: Database,
  scope: Scope,
  object: NewObject,
  upsert: boolean,
): Promise<void> {
  const trial = database.transaction(async (transaction) => {
    await writeRow(transaction, scope, object, upsert);
    throw new Rollback();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
}

async function writeRow(transaction: Queryable, scope: Scope, object: NewObject, upsert: boolean) {
  const { bucket, name, owner, version, metadata, userMetadata } = object;
  // Two uploads of one name wait for each other, so that each learns which version it replaced.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage:${bucket}/${name}`]);
  const [existing] = await transaction.query<{ id: string; version: string | null }>(
    'select id, version from storage.objects where bucket_id = $1 and name = $2',
    [bucket, name],
  );
  const { text, values } = scopeStatement(scope);
  await transaction.query(text, values);
  const id = randomUUID();
  const ownerId = owner !== undefined && isUuid(owner) ? owner : null;
  await transaction.query(upsert ? upsertObject : insertObject, [
    id,
    bucket,
    name,
    ownerId,
    owner,
    version,
    metadata,
    userMetadata,
  ]);
  return { id: existing?.id ?? id, replaced: existing?.version ?? null };
}
