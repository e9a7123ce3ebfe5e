import { type DecodeOptions, decode, encode, rfc8949EncodeOptions, Tagged } from 'cborg';
import { Refusal } from '../refusal.ts';

const options: DecodeOptions = {
  strict: true,
  useMaps: true,
  rejectDuplicateMapKeys: true,
  allowIndefinite: false,
  allowUndefined: false,
  tags: Tagged.preserve(18),
};

/** Deterministic CBOR (RFC 8949, section 4.2.1). */
export function toCbor(value: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encode(value, rfc8949EncodeOptions));
}

/** Reads CBOR, maps as Map. Refuses any bytes that {@link toCbor} does not write, such as a number with leading zeros. */
export function fromCbor(bytes: Uint8Array): unknown {
  try {
    const value: unknown = decode(bytes, options);
    const again = toCbor(value);
    if (again.length === bytes.length && again.every((byte, index) => byte === bytes[index])) return value;
  } catch {
    // Refused below. Some CBOR can be read but not written: maps with maps or arrays as keys.
  }
  throw new Refusal('malformed', 'The bytes are not deterministic CBOR.');
}
