import { fileTypeFromBuffer } from 'file-type';
import { storageErrors } from './storage-error.ts';

/** The number of leading bytes that identify a file's type. */
export const typeSampleSize = 4100;

const unknownType = 'application/octet-stream';

/** Types with the same first bytes: the signature shows only the container. */
const sameSignature: readonly ReadonlySet<string>[] = [
  new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']),
  new Set([
    'application/x-cfb',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/vnd.ms-outlook',
  ]),
  new Set([
    'application/zip',
    'application/x-zip-compressed',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
  ]),
  new Set(['audio/mp4', 'video/mp4', 'video/quicktime', 'audio/x-m4a']),
];

/** Declared types whose files start with a signature: without it the declaration is wrong. */
const signedTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  ...(sameSignature[0] ?? []),
  ...(sameSignature[1] ?? []),
  ...(sameSignature[2] ?? []),
]);

/**
 * Checks the type that a client declares, before the file is read.
 * @param allowed the bucket's types such as `application/pdf` or `image/*`; null allows all.
 * Fails with InvalidMimeType when it is not a valid type or not allowed.
 */
export function checkDeclaredType(declared: string, allowed: readonly string[] | null): void {
  const type = essence(declared);
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(type) || !/^[\x20-\x7e]{1,255}$/.test(declared)) {
    throw storageErrors.invalidMimeType(type.slice(0, 100).replace(/[^\x20-\x7e]/g, '?'));
  }
  // When the client does not know the type, the content decides.
  if (type !== unknownType && !isAllowed(type, allowed)) throw storageErrors.invalidMimeType(declared);
}

/**
 * Checks the declared type against the file's first bytes when the bucket restricts types, and returns the type to store: the
 * declared one, or the detected one when the client declared `application/octet-stream`.
 * Fails with InvalidMimeType when the content differs from the declaration, or is not allowed.
 */
export async function checkContentType(
  declared: string,
  sample: Uint8Array,
  allowed: readonly string[] | null,
): Promise<string> {
  if (allowed === null) return declared;
  const found = (await fileTypeFromBuffer(sample))?.mime;
  const type = essence(declared);
  if (type === unknownType && !allowed.includes(unknownType)) {
    if (found === undefined || !isAllowed(found, allowed)) throw storageErrors.invalidMimeType(found ?? declared);
    return found;
  }
  if (found === undefined ? signedTypes.has(type) : !isSameSignature(type, found)) {
    throw storageErrors.invalidMimeType(found ?? declared);
  }
  return declared;
}

function isAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (allowed === null) return true;
  const group = `${type.split('/')[0]}/*`;
  return allowed.some((pattern) => [type, group, '*/*', '*'].includes(pattern.toLowerCase()));
}

function isSameSignature(declared: string, found: string): boolean {
  return declared === found || sameSignature.some((types) => types.has(declared) && types.has(found));
}

/** The type without its parameters, in lower case. */
function essence(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
