import { storageErrors } from './storage-error.ts';

/** The largest file that any bucket accepts, in bytes: 50 MiB, the default of Supabase. */
export const serverSizeLimit = 50 * 1024 * 1024;

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
 * Parses a size in bytes from a number or a text like `10MB` or `10MiB`.
 * Fails with InvalidRequest when it is neither, and with EntityTooLarge above the server's own limit.
 */
export function parseFileSize(size: number | string): number {
  const match = /^(\d{1,15}(?:\.\d+)?) *([a-z]*)$/i.exec(String(size).trim());
  const unit = units[(match?.[2] || 'b').toLowerCase()];
  if (match === null || unit === undefined) throw storageErrors.invalidFileSizeLimit();
  const bytes = Math.floor(Number(match[1]) * unit);
  if (bytes > serverSizeLimit) throw storageErrors.tooLarge();
  return bytes;
}
