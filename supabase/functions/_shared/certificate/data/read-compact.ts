import canonicalize from 'canonicalize';
import type { KeySet } from '../keys/key-set.ts';
import { findKey } from '../keys/key-set.ts';
import { Refusal } from '../refusal.ts';
import { fromBase64url } from './base64url.ts';
import type { TokenType } from './sign-compact.ts';

/**
 * Checks the signature of a compact JWS and returns its payload, of which only `iat` is validated. Accepts only what `signCompact` writes:
 * the same header, canonical JSON, and canonical base64url.
 */
export async function readCompact(token: string, typ: TokenType, keys: KeySet): Promise<unknown> {
  const parts = token.split('.');
  const [header, payload, signature] = parts.map(fromBase64url);
  if (parts.length !== 3 || header === undefined || payload === undefined || signature === undefined) {
    throw malformed('A signed text has three parts in base64url');
  }
  const form = new RegExp(`^{"alg":"EdDSA","kid":"([\\w-]{8})","typ":"${typ.replace('+', '\\+')}"}$`);
  const kid = form.exec(toText(header))?.[1];
  if (kid === undefined) throw malformed(`The header is not one of ${typ}`);
  const value = parseCanonical(toText(payload));
  const { check } = findKey(keys, kid, issuedAt(value));
  const signed = new TextEncoder().encode(token.slice(0, token.lastIndexOf('.')));
  if (!(await check(signature, signed))) {
    throw new Refusal('wrong_signature', 'The signature is not the one of this data.');
  }
  return value;
}

function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw malformed('A part is not text');
  }
}

function parseCanonical(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    if (canonicalize(value) === json) return value;
  } catch {
    // Refused below.
  }
  throw malformed('The payload is not canonical JSON');
}

function issuedAt(value: unknown): number {
  const iat = (value as { iat?: unknown } | null)?.iat;
  if (!Number.isSafeInteger(iat)) throw malformed('The payload has no time of issue');
  return iat as number;
}

function malformed(message: string): Refusal {
  return new Refusal('malformed', `${message}.`);
}
