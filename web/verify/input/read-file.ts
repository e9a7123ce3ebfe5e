import { isPdf, readAttachedData } from './read-pdf';
import { readPdfCodes } from './read-pdf-codes';
import { isChangedSinceSigned } from './read-pdf-signature';
import { readPicture } from './read-picture';
import type { ReadResult } from './read-result';

/** A certificate has less than 1 MB, a photograph rarely more than 20. */
const largestFile = 50_000_000;

/** Finds a certificate in a file, by its content and not by its name. */
export async function readFile(file: Blob): Promise<ReadResult> {
  if (file.size > largestFile) return { problem: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) return readPicture(file);
  const text = readAttachedData(bytes);
  return text === undefined ? readPdfCodes(bytes) : { text, isChanged: await isChangedSinceSigned(bytes) };
}
