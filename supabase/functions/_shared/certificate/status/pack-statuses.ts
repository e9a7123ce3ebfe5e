import { unzlibSync, zlibSync } from 'fflate';
import { fromBase64url, toBase64url } from '../data/base64url.ts';
import { Refusal } from '../refusal.ts';

/** The statuses that we use, by their values in the list (IETF Token Status List, section 7). */
export const statuses = { valid: 0, withdrawn: 1, replaced: 3 } as const;
export type Status = keyof typeof statuses;

/** A certificate that is not valid any more, by its index in the list. */
export interface StatusEntry {
  readonly index: number;
  readonly status: Status;
}

/** The number of certificates in one list. Every list has this length, so that it does not reveal how many certificates there are. */
export const listLength = 100_000;
const perByte = 4;
const byteLength = listLength / perByte;
/** The length in base64url of a list that does not compress at all. A longer text is refused before it is unpacked, which takes time. */
const longestPacked = 34_000;

/** The statuses of a list with two bits each, the first in the least significant bits of the first byte, compressed. */
export function packStatuses(entries: readonly StatusEntry[]): string {
  const bytes = new Uint8Array(byteLength);
  for (const { index, status } of entries) {
    if (!Number.isInteger(index) || index < 0 || index >= listLength)
      throw new Error(`No list has the index ${index}.`);
    const at = Math.floor(index / perByte);
    const shift = (index % perByte) * 2;
    bytes[at] = ((bytes[at] ?? 0) & ~(3 << shift)) | (statuses[status] << shift);
  }
  // With a library, because the zlib of Node and that of Deno give different bytes.
  return toBase64url(zlibSync(bytes, { level: 9 }));
}

/** Unpacks a list, and returns a function that gives the status at an index. Refuses a list with a status that we do not use. */
export function unpackStatuses(lst: string): (index: number) => Status {
  const bytes = unpack(lst);
  // The values 1 and 3 have the lower of two bits, and a 2 has the upper one alone.
  if (bytes.some((byte) => (byte & ~(byte << 1) & 0b10101010) !== 0)) {
    throw new Refusal('malformed', 'The list has a status 2, which we do not use.');
  }
  return (index) => {
    const value = ((bytes[Math.floor(index / perByte)] ?? 0) >> ((index % perByte) * 2)) & 3;
    return (Object.keys(statuses) as Status[]).find((name) => statuses[name] === value) ?? 'valid';
  };
}

function unpack(lst: string): Uint8Array {
  const packed = (lst.length > longestPacked ? undefined : fromBase64url(lst)) ?? new Uint8Array();
  try {
    // One byte more than needed shows that a list is too long, without unpacking all of it.
    const bytes = unzlibSync(packed, { out: new Uint8Array(byteLength + 1) });
    if (bytes.length === byteLength && adler32(bytes) === checksumOf(packed) && isWhole(packed)) return bytes;
  } catch {
    // Refused below.
  }
  throw new Refusal('malformed', `The list does not have ${listLength} places and their checksum.`);
}

/** The checksum at the end of packed bytes. The library that unpacks them does not check it. */
function checksumOf(packed: Uint8Array): number {
  return new DataView(packed.buffer, packed.byteOffset + packed.length - 4).getUint32(0);
}

/** Whether every packed byte is needed. The library ignores additional bytes before and after the checksum. */
function isWhole(packed: Uint8Array): boolean {
  try {
    unzlibSync(packed.subarray(0, -1), { out: new Uint8Array(byteLength + 1) });
    return false;
  } catch {
    return true;
  }
}

/** The checksum of zlib (RFC 1950, section 8.2). */
function adler32(bytes: Uint8Array): number {
  let [sum, sumOfSums] = [1, 0];
  for (const byte of bytes) {
    sum = (sum + byte) % 65_521;
    sumOfSums = (sumOfSums + sum) % 65_521;
  }
  return sumOfSums * 65_536 + sum;
}
