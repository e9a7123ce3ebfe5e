import { RestError } from './rest-error.ts';
import type { SchemaCache } from './schema-types.ts';

/** Casts an expression to a type of the schema cache. Fails with SQLSTATE 42704 for an unknown type. */
export function castSql(cache: SchemaCache, sql: string, type: string | undefined): string {
  if (type === undefined) return sql;
  // PostgreSQL's internal name of an array type is the element type's name with a leading underscore.
  const isArray = type.endsWith('[]') || type.startsWith('_');
  const known = cache.types.get(type.replace(/^_|\[\]$/, '').trim());
  if (known === undefined) throw new RestError(400, '42704', `type "${type}" does not exist`);
  return `cast(${sql} as ${known}${isArray ? '[]' : ''})`;
}
