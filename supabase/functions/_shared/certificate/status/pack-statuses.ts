import { unzlibSync, zlibSync } from 'fflate';
import { fromBase64url, toBase64url } from '../data/base64url.ts';
import { Refusal } from '../refusal.ts';

/** The statuses that we use, by their values in the list (IETF Token Status List, section 7). */
export const statuses = { valid: 0, withdrawn: 1, replaced: 3 } as const;
export type Status = keyof typeof statuses;

/** A place that is not valid any more. */
export interface StatusEntry {
  readonly index: number;
  readonly status: Status;
}

/** How many certificates one list has room for. It always has this length, so it does not tell how many there are. */
export const listLength = 100_000;
const perByte = 4;
const byteLength = listLength / perByte;

/** The statuses of a list with two bits each, the first in the least significant bits of the first byte, compressed. */
export function packStatuses(entries: readonly StatusEntry[]): string {
  const bytes = new Uint8Array(byteLength);
  for (const { index, status } of entries) {
    if (!Number.isInteger(index) || index < 0 || index >= listLength) throw new Error(`No list has a place ${index}.`);
    const at = Math.floor(index / perByte);
    const shift = (index % perByte) * 2;
    bytes[at] = ((bytes[at] ?? 0) & ~(3 << shift)) | (statuses[status] << shift);
  }
  // By a library: the compression of Node differs from that of Deno.
  return toBase64url(zlibSync(bytes, { level: 9 }));
}

/** The status at a place of a packed list. */
export function statusAt(lst: string, index: number): Status {
  const shift = (index % perByte) * 2;
  const value = ((unpack(lst)[Math.floor(index / perByte)] ?? 0) >> shift) & 3;
  const status = (Object.keys(statuses) as Status[]).find((name) => statuses[name] === value);
  if (status === undefined) throw new Refusal('malformed', `The list has a status ${value}, which we do not use.`);
  return status;
}

function unpack(lst: string): Uint8Array {
  const packed = fromBase64url(lst);
  try {
    // The room for one byte too many shows a list that is too long, without unpacking all of it.
    const bytes = packed && unzlibSync(packed, { out: new Uint8Array(byteLength + 1) });
    if (bytes?.length === byteLength) return bytes;
  } catch {
    // Refused below.
  }
  throw new Refusal('malformed', `The list does not have ${listLength} places.`);
}
