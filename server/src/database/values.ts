import { builtins, getTypeParser } from 'pg-types';
import type { SqlValue } from './database.ts';

/**
 * Encodes a value as the text that PostgreSQL reads: `null`, array literals for arrays, `\x…` for bytes, ISO 8601 for dates and
 * JSON for other objects.
 */
export function encodeValue(value: SqlValue): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(encodeArrayItem).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function encodeArrayItem(item: SqlValue): string {
  if (Array.isArray(item)) return encodeValue(item) ?? 'NULL';
  const text = encodeValue(item);
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Types that stay text: their JavaScript form would lose digits or shift by a time zone. */
const textTypes: ReadonlySet<number> = new Set([
  builtins.NUMERIC,
  builtins.DATE,
  builtins.TIMESTAMP,
  builtins.INTERVAL,
]);

/** Converts a value's text, which is not null. */
export type Decode = (text: string) => unknown;

const keep: Decode = (text) => text;

/** Returns the converter for columns of the type with this object id. An `int8` becomes a number. */
export function decoderOf(typeId: number): Decode {
  if (textTypes.has(typeId)) return keep;
  return typeId === builtins.INT8 ? Number : getTypeParser(typeId, 'text');
}
