import type { BucketRules } from './bucket.ts';
import { storageErrors } from './storage-error.ts';

/** The largest file that any bucket accepts, in bytes: 50 MiB, the default of Supabase. */
export const serverSizeLimit = 50 * 1024 * 1024;

/** The largest file that the bucket accepts, in bytes. */
export function sizeLimitOf({ file_size_limit }: Pick<BucketRules, 'file_size_limit'>): number {
  return Math.min(file_size_limit ?? serverSizeLimit, serverSizeLimit);
}

const units: Readonly<Record<string, number>> = {
  b: 1,
  kb: 1e3,
  kib: 1024,
  mb: 1e6,
  mib: 1024 ** 2,
  gb: 1e9,
  gib: 1024 ** 3,
};

/**
 * Parses the limit of a bucket, in bytes, from a number or a text like `10MB` or `10MiB`; null without one.
 * Fails with InvalidRequest when it is neither, and with EntityTooLarge above the server's own limit.
 */
export function parseSizeLimit(size: number | string | null | undefined): number | null {
  if (size === null || size === undefined) return null;
  const match = /^(\d{1,15}(?:\.\d+)?) *([a-z]*)$/i.exec(String(size).trim());
  const unit = units[(match?.[2] || 'b').toLowerCase()];
  if (match === null || unit === undefined) throw storageErrors.invalidFileSizeLimit();
  const bytes = Math.floor(Number(match[1]) * unit);
  if (bytes > serverSizeLimit) throw storageErrors.tooLarge();
  return bytes;
}
