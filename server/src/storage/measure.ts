import { createHash } from 'node:crypto';
import { typeSampleSize } from './mime-type.ts';
import type { ObjectMetadata } from './object-row.ts';
import { storageErrors } from './storage-error.ts';

/** The properties of a file, collected while it was read. */
export interface Received {
  /** In bytes. */
  readonly size: number;
  readonly md5: string;
  /** The first bytes, which identify the type. */
  readonly sample: Uint8Array;
}

/**
 * Passes the bytes through and records their number, their MD5 and the first of them. Fails with EntityTooLarge above the limit.
 */
export function measure(source: AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash('md5');
  const first: Uint8Array[] = [];
  let size = 0;
  async function* pass() {
    for await (const chunk of source) {
      if (size < typeSampleSize) first.push(chunk.slice(0, typeSampleSize - size));
      size += chunk.length;
      if (size > limit) throw storageErrors.tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  const received = (): Received => ({ size, md5: hash.digest('hex'), sample: Buffer.concat(first) });
  return { bytes: pass(), received };
}

/** Describes a file by Supabase Storage's names. */
export function metadataOf({ size, md5 }: Received, mimetype: string, cacheControl: string): ObjectMetadata {
  const lastModified = new Date().toISOString();
  return { eTag: `"${md5}"`, size, mimetype, cacheControl, lastModified, contentLength: size, httpStatusCode: 200 };
}
