import { RestError } from './rest-error.ts';
import type { SchemaCache } from './schema-types.ts';

/** Casts an expression to a type of the schema cache. Fails with SQLSTATE 42704 for a type that is not there. */
export function castSql(cache: SchemaCache, sql: string, type: string | undefined): string {
  if (type === undefined) return sql;
  const isArray = type.endsWith('[]');
  const known = cache.types.get((isArray ? type.slice(0, -2) : type).trim());
  if (known === undefined) throw new RestError(400, '42704', `type "${type}" does not exist`);
  return `cast(${sql} as ${known}${isArray ? '[]' : ''})`;
}
