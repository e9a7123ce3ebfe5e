import type { Queryable } from '../database/database.ts';
import { serverSizeLimit } from './size-limit.ts';
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

/** The largest file that the bucket takes, in bytes. */
export function sizeLimit({ file_size_limit }: BucketRules): number {
  return Math.min(file_size_limit ?? serverSizeLimit, serverSizeLimit);
}
