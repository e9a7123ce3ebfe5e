import { z } from 'zod';

/** How many bytes of JSON metadata may have. It goes with every access token, which has to fit into a request's headers. */
const mostBytes = 8192;

/** Free-form metadata. */
export type Metadata = Readonly<Record<string, unknown>>;

/** What is wrong with metadata that {@link isWithinSize} refuses. */
export const metadataTooLarge = `Metadata must not be larger than ${mostBytes} bytes`;

/** Tells whether metadata is small enough to be kept. */
export function isWithinSize(metadata: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= mostBytes;
}

export const metadataSchema = z.record(z.string(), z.unknown()).refine(isWithinSize, metadataTooLarge);
