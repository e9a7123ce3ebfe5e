import { z } from 'zod';

/**
 * The size limit of metadata as JSON, in bytes. Every access token contains it, and the token has to fit into a request's
 * headers.
 */
const mostBytes = 8192;

/** Free-form metadata. */
export type Metadata = Readonly<Record<string, unknown>>;

/** The reason why {@link isWithinSize} refuses metadata. */
export const metadataTooLarge = `Metadata must not be larger than ${mostBytes} bytes`;

/** Whether metadata is small enough to be stored. */
export function isWithinSize(metadata: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= mostBytes;
}

export const metadataSchema = z.record(z.string(), z.unknown()).refine(isWithinSize, metadataTooLarge);
