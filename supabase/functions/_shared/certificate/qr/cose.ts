import { Tagged } from 'cborg';
import type { KeySet, SigningKeySet } from '../keys/key-set.ts';
import { findKey } from '../keys/key-set.ts';
import { Refusal } from '../refusal.ts';
import { fromCbor, toCbor } from './cbor.ts';

/** COSE_Sign1 (RFC 9052, section 4.2). */
const tag = 18;
const algorithm = { label: 1, eddsa: -8 };
const keyId = 4;

/** Signs bytes as a COSE_Sign1 without unprotected headers. */
export async function signCose(payload: Uint8Array, { signing }: SigningKeySet): Promise<Uint8Array> {
  const header = headerOf(new TextEncoder().encode(signing.id));
  const signature = await crypto.subtle.sign('Ed25519', signing.privateKey, signedBytes(header, payload));
  return toCbor(new Tagged(tag, [header, new Map(), payload, new Uint8Array(signature)]));
}

/** Checks a COSE_Sign1 and returns the bytes that were signed. It does not contain the time of signing, so a revoked key is refused. */
export async function readCose(bytes: Uint8Array, keys: KeySet): Promise<Uint8Array> {
  const value = fromCbor(bytes);
  const parts = value instanceof Tagged && value.tag === tag && Array.isArray(value.value) ? value.value : [];
  const [header, unprotected, payload, signature] = parts;
  if (parts.length !== 4 || !isBytes(header) || !isBytes(payload) || !isBytes(signature)) throw malformed();
  if (!(unprotected instanceof Map) || unprotected.size > 0) throw malformed();
  const { check } = findKey(keys, readKeyId(header), undefined);
  if (!(await check(copy(signature), signedBytes(header, payload)))) {
    throw new Refusal('wrong_signature', 'The signature is not the one of this data.');
  }
  return payload;
}

function headerOf(id: Uint8Array): Uint8Array {
  return toCbor(
    new Map<number, unknown>([
      [algorithm.label, algorithm.eddsa],
      [keyId, id],
    ]),
  );
}

function readKeyId(header: Uint8Array): string {
  const map = fromCbor(header);
  const id = map instanceof Map ? map.get(keyId) : undefined;
  if (!(map instanceof Map) || map.size !== 2 || map.get(algorithm.label) !== algorithm.eddsa || !isBytes(id)) {
    throw malformed();
  }
  return String.fromCharCode(...id);
}

function signedBytes(header: Uint8Array, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  return toCbor(['Signature1', header, new Uint8Array(), payload]);
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

function copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function malformed(): Refusal {
  return new Refusal('malformed', 'The bytes are not one of our COSE_Sign1.');
}
