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
const keptAsText: ReadonlySet<number> = new Set([
  builtins.NUMERIC,
  builtins.DATE,
  builtins.TIMESTAMP,
  builtins.INTERVAL,
]);

/** Decodes one column's text by the type's object id. An `int8` becomes a number. */
export function decodeValue(text: string | null, typeId: number): unknown {
  if (text === null || keptAsText.has(typeId)) return text;
  if (typeId === builtins.INT8) return Number(text);
  return getTypeParser(typeId, 'text')(text);
}
