import { z } from 'zod';
import type { Database, Queryable, Scope } from '../database/database.ts';
import { storageErrors } from './storage-error.ts';

/** A bucket's rules for uploads and downloads. */
export interface BucketRules {
  readonly id: string;
  readonly public: boolean;
  /** In bytes; null leaves the server's own limit. */
  readonly file_size_limit: number | null;
  /** Types such as `application/pdf` or `image/*`; null allows all. */
  readonly allowed_mime_types: readonly string[] | null;
}

/** The columns of a bucket that callers see. Buckets from older releases of Supabase have an `owner`, but no `owner_id`. */
export const bucketColumns = `id, name, coalesce(owner_id, owner::text) as owner, public, file_size_limit, allowed_mime_types,
  created_at, updated_at`;

/**
 * Reads a bucket's rules as the server itself: a person who may write to a bucket need not be able to list it. Fails with
 * NoSuchBucket.
 */
export async function findBucket(database: Queryable, id: string): Promise<BucketRules> {
  const [bucket] = await database.query<BucketRules>(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [id],
  );
  if (bucket === undefined) throw storageErrors.noSuchBucket();
  return { ...bucket, allowed_mime_types: bucket.allowed_mime_types?.length ? bucket.allowed_mime_types : null };
}

/** Fails with NoSuchBucket when the caller may not see the bucket. */
export async function checkBucketVisible(database: Database, scope: Scope, id: string): Promise<void> {
  const rows = await database.scoped(scope, 'select 1 from storage.buckets where id = $1', [id]);
  if (rows.length === 0) throw storageErrors.noSuchBucket();
}

/** A bucket's settings. A missing field keeps its value. */
export const bucketSettingsSchema = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
});

/** Returns the allowed types as they are stored. Fails with InvalidMimeType for anything but `type/subtype` or `type/*`. */
export function checkMimeTypes(types: readonly string[] | null | undefined): readonly string[] | null {
  const wrong = types?.find((type) => !/^(\*|[\w.+-]+\/(\*|[\w.+-]+))$/.test(type));
  if (wrong !== undefined) throw storageErrors.invalidMimeType(wrong.slice(0, 100));
  return types ?? null;
}
