/** A type in OpenAPI 2; JSON has none, because it may be anything. */
export interface SwaggerType {
  readonly type?: 'string' | 'boolean' | 'integer' | 'number' | 'array';
  readonly format: string;
  readonly items?: { readonly type?: string };
}

const types: Readonly<Record<string, SwaggerType['type']>> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
};

const formats: Readonly<Record<string, string>> = {
  smallint: 'int32',
  integer: 'int32',
  bigint: 'int64',
  bpchar: 'character',
  'bpchar[]': 'character[]',
};

/** The OpenAPI type of a PostgreSQL one. */
export function swaggerType(sqlType: string): SwaggerType {
  const format = formats[sqlType] ?? sqlType;
  const type = typeOf(sqlType);
  if (type === 'array') return { type, format, items: withType(typeOf(sqlType.slice(0, -2))) };
  return { ...withType(type), format };
}

/** A default as a JSON value; undefined when only the database can compute it. */
export function swaggerDefault(sqlType: string, sql: string | null): unknown {
  if (sql === null) return undefined;
  if (typeOf(sqlType) === 'string') {
    const cast = `::${sqlType}`;
    return sql.endsWith(cast) ? sql.slice(0, -cast.length).replace(/^'+|'+$/g, '') : sql;
  }
  try {
    return JSON.parse(sql);
  } catch {
    return undefined;
  }
}

function typeOf(sqlType: string): SwaggerType['type'] | undefined {
  if (sqlType === 'json' || sqlType === 'jsonb') return undefined;
  return types[sqlType] ?? (sqlType.endsWith('[]') ? 'array' : 'string');
}

function withType<Type>(type: Type | undefined): { type?: Type } {
  return type === undefined ? {} : { type };
}
